/** The cable between a window and the server, for tests: it can be cut without either end hearing of it, and mended. */
import { connect, createServer, type AddressInfo, type Server, type Socket } from 'node:net';

export class Cable {
  private readonly sockets = new Set<Socket>();
  private whole = true;

  private constructor(private readonly server: Server) {}

  static start(port: number): Promise<Cable> {
    const server = createServer((near) => cable.join(near, port));
    const cable = new Cable(server);
    return new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve(cable)));
  }

  get address(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}/`;
  }

  private join(near: Socket, port: number): void {
    const far = connect(port, '127.0.0.1');
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      this.sockets.add(from);
      from.on('data', (data) => to.write(data));
      from.on('error', () => to.destroy());
      from.on('close', () => {
        this.sockets.delete(from);
        to.destroy();
      });
      if (!this.whole) from.pause();
    }
  }

  /** Nothing goes through any more; nobody is told. */
  cut(): void {
    this.whole = false;
    for (const socket of this.sockets) socket.pause();
  }

  mend(): void {
    this.whole = true;
    for (const socket of this.sockets) socket.resume();
  }

  end(): void {
    for (const socket of this.sockets) socket.destroy();
    this.server.close();
  }
}
