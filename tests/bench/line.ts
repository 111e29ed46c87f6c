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
  /** At most so many bytes a second from the server, over each connection; as fast as it goes when `undefined`. */
  limit(bytesPerSecond: number | undefined): void
  /** Cuts what is open; new connections go through. */
  cut(): void
  stop(): Promise<void>
}

export async function openLine(upstream: string): Promise<Line> {
  const sockets = new Set<Socket>()
  let target: URL | undefined = new URL(upstream)
  let down = 0
  let up = 0
  let bytesPerSecond: number | undefined
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
    onward.on('data', (chunk) => {
      down += chunk.length
      if (bytesPerSecond === undefined) return
      onward.pause()
      setTimeout(() => onward.resume(), (1000 * chunk.length) / bytesPerSecond)
    })
    socket.pipe(onward)
    // Not piped: a pipe would resume what is held back.
    onward.on('data', (chunk) => socket.write(chunk))
    onward.on('end', () => socket.end())
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
    limit(bytes) {
      bytesPerSecond = bytes
    },
    cut,
    async stop() {
      const closed = new Promise((resolve) => server.close(resolve))
      cut()
      await closed
    },
  }
}
