/** What NestJS's application is here. */
interface Listener {
  listen(port: number, host: string): Promise<unknown>;
}

/** Ends the process, naming what to change, where the address cannot be had. */
export async function listenOrExit(app: Listener, { HOST, PORT }: { HOST: string; PORT: number }): Promise<void> {
  try {
    await app.listen(PORT, HOST);
  } catch (error) {
    process.stderr.write(`Cannot listen on ${HOST}:${PORT} (HOST, PORT): ${(error as Error).message}\n`);
    process.exit(1);
  }
}
