import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

/** The wire between browser and server: one address for all measurements, bytes counted as they travel. */
export interface Line {
  /** Without a slash at the end. */
  readonly address: string
  /** Bytes from the server and to it since the last `reset`, headers included. */
  readonly down: number
  readonly up: number
  reset(): void
  /** Where new connections lead; nowhere when `undefined`. Those that are open are cut. */
  leadTo(address: string | undefined): void
  /** Cuts what is open; new connections go through. */
  cut(): void
  stop(): Promise<void>
}

export async function openLine(upstream: string): Promise<Line> {
  const sockets = new Set<Socket>()
  let target: URL | undefined = new URL(upstream)
  let down = 0
  let up = 0
  const cut = () => {
    for (const socket of sockets) socket.destroy()
  }
  const server = createServer((socket) => {
    socket.on('error', () => {}) // cut on purpose
    if (!target) {
      socket.destroy()
      return
    }
    const onward = connect({ port: Number(target.port), host: target.hostname, noDelay: true })
    socket.setNoDelay(true)
    onward.on('error', () => socket.destroy())
    sockets.add(socket)
    socket.on('close', () => {
      sockets.delete(socket)
      onward.destroy()
    })
    onward.on('close', () => socket.destroy())
    socket.on('data', (chunk) => (up += chunk.length))
    onward.on('data', (chunk) => (down += chunk.length))
    socket.pipe(onward)
    onward.pipe(socket)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    get down() {
      return down
    },
    get up() {
      return up
    },
    reset() {
      down = 0
      up = 0
    },
    leadTo(address) {
      target = address === undefined ? undefined : new URL(address)
      cut()
    },
    cut,
    async stop() {
      const closed = new Promise((resolve) => server.close(resolve))
      cut()
      await closed
    },
  }
}
