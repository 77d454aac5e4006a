#!/usr/bin/python3
"""The two commands of mc that docker-compose.yml and the manifests call: `mc ready local` and `mc mb --ignore-existing ALIAS/BUCKET…`."""
import base64
import hashlib
import hmac
import os
import sys
import urllib.error
import urllib.request
from email.utils import formatdate


def ready():
    urllib.request.urlopen('http://127.0.0.1:9000/healthcheck', timeout=2).read()


def make_buckets(names):
    for alias, bucket in (name.split('/') for name in names):
        scheme, rest = os.environ[f'MC_HOST_{alias}'].split('://')
        credentials, host = rest.rsplit('@', 1)
        access, secret = credentials.rsplit(':', 1)
        date = formatdate(usegmt=True)
        signature = base64.b64encode(hmac.new(secret.encode(), f'PUT\n\n\n{date}\n/{bucket}'.encode(), hashlib.sha1).digest()).decode()
        headers = {'Date': date, 'Authorization': f'AWS {access}:{signature}'}
        try:
            urllib.request.urlopen(urllib.request.Request(f'{scheme}://{host}/{bucket}', method='PUT', headers=headers)).read()
        except urllib.error.HTTPError as error:
            if error.code != 409:
                raise


command, *arguments = sys.argv[1:]
if command == 'ready':
    ready()
elif command == 'mb':
    make_buckets([word for word in arguments if not word.startswith('-')])
else:
    sys.exit(f'mc {command} is not known to this stand-in')
