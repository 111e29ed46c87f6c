import { createServer, type RequestListener, type Server } from 'node:http'

/** Development: Vite serves the page from its sources on the port of the API, with reloads over the same port. */
export function makeDevServer(ours: RequestListener): Server {
  const server = createServer((request, response) => {
    if (/^\/(api|ws)(\/|\?|$)/.test(request.url ?? '')) ours(request, response)
    else void vite.then(({ middlewares }) => middlewares(request, response))
  })
  const vite = import('vite').then((tools) =>
    tools.createServer({ appType: 'spa', server: { middlewareMode: true, ws: { server } } }),
  )
  vite.catch((error: unknown) => {
    console.error(error)
    process.exit(1)
  })
  server.on('close', () => void vite.then((running) => running.close()))
  return server
}
