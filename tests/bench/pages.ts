import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { build } from 'vite'
import { runNode } from '../support/run-command.ts'

/**
 * Builds the app as `npm start` does, and the bench page beside it (`/bench.html`), into `folder`. Not into `dist/`: somebody
 * may be building there at the same time.
 */
export async function buildPages(folder: string): Promise<void> {
  const args = ['build', '--logLevel', 'warn', '--emptyOutDir', '--outDir', folder]
  const env = { NODE_ENV: 'production', NO_COLOR: '1' }
  const { code, output } = await runNode('node_modules/vite/bin/vite.js', args, { quiet: true, env })
  if (code !== 0) throw new Error(`The app did not build, so nothing can be measured:\n${output}`)
  const outDir = mkdtempSync(join(tmpdir(), 'khotay-bench-page-'))
  try {
    await build({
      configFile: false,
      root: join(import.meta.dirname, 'page'),
      logLevel: 'error',
      build: {
        outDir,
        emptyOutDir: true,
        target: 'es2022',
        assetsDir: 'bench-assets',
        chunkSizeWarningLimit: 5_000,
        rolldownOptions: { input: join(import.meta.dirname, 'page', 'bench.html') },
      },
    })
    cpSync(outDir, folder, { recursive: true })
  } finally {
    rmSync(outDir, { recursive: true, force: true })
  }
}
