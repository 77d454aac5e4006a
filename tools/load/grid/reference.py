"""The same cache as a FastAPI service. HELD=bytes: the answers lie ready as bytes, and leave with the same headers.
HELD=records: the records lie ready, and each answer is made of them, as such services are usually written."""

import json
import os
import urllib.request

import uvicorn
from fastapi import FastAPI, Request, Response
from fastapi.middleware.gzip import GZipMiddleware
from fastapi.responses import JSONResponse

SOURCE = os.environ["ANSWERS_OF"]
HELD = os.environ["HELD"]
PATHS = ("/api/current", "/api/snapshot")
HEADERS = {
    "Cache-Control": "public, max-age=300",
    "Vary": "Accept-Encoding",
    "Access-Control-Allow-Origin": "*",
    "X-Content-Type-Options": "nosniff",
}


def load(path: str, encoding: str) -> tuple[bytes, dict[str, str]]:
    request = urllib.request.Request(f"{SOURCE}{path}", headers={"Accept-Encoding": encoding})
    with urllib.request.urlopen(request) as answer:
        return answer.read(), {**HEADERS, "Content-Encoding": encoding, "ETag": answer.headers["ETag"]}


CACHE = {(path, encoding): load(path, encoding) for path in PATHS for encoding in ("gzip", "br")}
RECORDS = {path: json.loads(load(path, "identity")[0]) for path in PATHS}
app = FastAPI()
if HELD == "records":
    app.add_middleware(GZipMiddleware)


def answer(path: str, request: Request) -> Response:
    if HELD == "records":
        return JSONResponse(RECORDS[path], headers=HEADERS)
    accepted = request.headers.get("accept-encoding", "")
    body, headers = CACHE[path, "br" if "br" in accepted else "gzip"]
    if request.headers.get("if-none-match") == headers["ETag"]:
        return Response(status_code=304, headers=headers)
    return Response(body, headers=headers, media_type="application/json")


@app.get("/api/current")
async def current(request: Request) -> Response:
    return answer("/api/current", request)


@app.get("/api/snapshot")
async def snapshot(request: Request) -> Response:
    return answer("/api/snapshot", request)


uvicorn.run(
    app,
    host="127.0.0.1",
    port=int(os.environ["PORT"]),
    loop=os.environ["LOOP"],
    http=os.environ["HTTP"],
    access_log=False,
    log_level="warning",
)
