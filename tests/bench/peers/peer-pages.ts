import { join } from 'node:path'
import { build } from 'vite'

/** Builds the page of the peers and both workers into `folder`; nothing of the app's screens is needed. */
export async function buildPeerPages(folder: string): Promise<void> {
  const root = join(import.meta.dirname, 'page')
  await build({
    configFile: false,
    root,
    logLevel: 'error',
    resolve: { alias: { events: join(root, 'event-emitter.ts') } },
    define: { 'process.env.NODE_ENV': '"production"' },
    build: {
      outDir: folder,
      emptyOutDir: true,
      target: 'es2022',
      assetsDir: 'bench-assets',
      chunkSizeWarningLimit: 5_000,
      rolldownOptions: {
        input: {
          peers: join(root, 'peers.html'),
          'workbox-worker': join(root, 'workbox-worker.ts'),
          'own-worker': join(root, 'own-worker.ts'),
        },
        output: {
          entryFileNames: ({ name }) =>
            name.endsWith('-worker') ? '[name].js' : 'bench-assets/[name]-[hash].js',
        },
      },
    },
  })
}
