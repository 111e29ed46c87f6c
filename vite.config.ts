import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { VitePWA } from 'vite-plugin-pwa'
import pkg from './package.json' with { type: 'json' }

/** The server that `npm run dev` proxies to; `npm start` serves the built files itself. */
const apiAddress = `http://localhost:${process.env.PORT ?? '4000'}`

interface Modules {
  getModuleInfo(id: string): { importers: readonly string[] } | null
}

/**
 * Puts what the sign-in loads beyond the entry into one file, and what 'Hôm nay' loads beyond both into another. These are dozens of
 * small modules that other screens use too; each alone would travel as a file of a few hundred bytes, and the first screen has no room
 * for the frames around them.
 */
function ofFirstScreens(id: string, modules: Modules): string | null {
  const users = usersOf(id, modules)
  const isFor = (screen: string) => [...users].some((user) => user.endsWith(`/src/app/${screen}.tsx`))
  if (id.endsWith('.css') || isFor('main')) return null
  if (isFor('sign-in/sign-in-screen')) return 'sign-in-screen'
  return isFor('today/today-screen') ? 'today-screen' : null
}

/** Every module that loads this one with itself, itself among them. */
function usersOf(id: string, modules: Modules, users = new Set<string>()): Set<string> {
  if (users.has(id)) return users
  users.add(id)
  for (const user of modules.getModuleInfo(id)?.importers ?? []) usersOf(user, modules, users)
  return users
}

export default defineConfig({
  define: { __APP_VERSION__: JSON.stringify(pkg.version) },
  build: {
    target: 'es2022',
    sourcemap: true,
    chunkSizeWarningLimit: 900,
    rolldownOptions: {
      output: {
        codeSplitting: { includeDependenciesRecursively: false, groups: [{ name: ofFirstScreens }] },
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
        globPatterns: ['**/*.{js,css,html,woff2,wasm,png,svg,webmanifest,json,mp3}'],
        globIgnores: ['screenshots/**'],
        maximumFileSizeToCacheInBytes: 4 * 1024 * 1024,
      },
    }),
  ],
})
