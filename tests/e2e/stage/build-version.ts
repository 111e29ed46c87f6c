/** `node build-version.ts <folder> <version>`: the app of these sources under another version number. */
import { build } from 'vite'

const [outDir, version] = process.argv.slice(2)
await build({
  logLevel: 'error',
  define: { __APP_VERSION__: JSON.stringify(version) },
  build: { outDir: outDir!, emptyOutDir: true },
})
