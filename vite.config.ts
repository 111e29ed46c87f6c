import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { VitePWA } from 'vite-plugin-pwa'
import pkg from './package.json' with { type: 'json' }
import { chunkNames } from './vite.chunks.ts'
import { twins } from './vite.twins.ts'

/** The server that `npm run dev` proxies to; `npm start` serves the built files itself. */
const apiAddress = `http://localhost:${process.env.PORT ?? '4000'}`

export default defineConfig({
  // Dexie as browsers of today read it; its other build is spelled for those of 2015, and is 10 KB longer.
  resolve: { alias: [{ find: /^dexie$/, replacement: 'dexie/dist/modern/dexie.mjs' }] },
  define: { __APP_VERSION__: JSON.stringify(pkg.version) },
  build: {
    target: 'es2022',
    sourcemap: true,
    chunkSizeWarningLimit: 900,
    rolldownOptions: {
      output: {
        codeSplitting: {
          includeDependenciesRecursively: false,
          groups: [{ name: chunkNames(), debugName: 'vite.chunks.ts' }],
        },
      },
    },
    // Lists of what each screen imports would weigh more than the first screen's own code; only that one fetches ahead.
    modulePreload: {
      resolveDependencies: (file, deps, { hostType }) =>
        hostType === 'html' || /(today|sign-in)-screen/.test(file)
          ? deps
          : deps.filter((dep) => dep.endsWith('.css')),
    },
  },
  worker: { format: 'es' },
  server: { proxy: { '/api': apiAddress, '/ws': { target: apiAddress, ws: true } } },
  plugins: [
    twins(import.meta.dirname),
    react(),
    tailwindcss(),
    VitePWA({
      strategies: 'injectManifest',
      srcDir: 'sw',
      filename: 'sw.ts',
      registerType: 'prompt',
      injectRegister: false,
      manifest: false,
      injectManifest: {
        globPatterns: ['**/*.{js,css,html,woff2,wasm,png,svg,webmanifest,json,mp3,xlsx}'],
        globIgnores: ['screenshots/**'],
        maximumFileSizeToCacheInBytes: 4 * 1024 * 1024,
        buildPlugins: { vite: [staticImports()] },
      },
    }),
  ],
})

/**
 * A service worker may not import anything while it runs, and the code that would do it does not even parse there: what the page fetches when
 * it needs it is part of the worker from its beginning.
 */
function staticImports(): Plugin {
  return {
    name: 'static-imports',
    enforce: 'pre',
    transform(code, id) {
      if (!/\/src\/.*\.ts$/.test(id) || !code.includes('await import(')) return undefined
      const names: string[] = []
      const body = code.replace(/await import\((['"][^'"]+['"])\)/g, (_, from: string) => {
        const name = `whole${names.length}`
        names.push(`import * as ${name} from ${from}`)
        return name
      })
      return { code: `${names.join('\n')}\n${body}`, map: null }
    },
  }
}
