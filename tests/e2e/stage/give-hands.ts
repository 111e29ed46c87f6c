import { join } from 'node:path'
import type { Page } from 'playwright/test'
import { build } from 'vite'

let script: Promise<string> | undefined

/** Lays `hands` into a page of the app; gone with its next load. */
export async function giveHands(page: Page): Promise<void> {
  script ??= buildHands()
  await page.evaluate(await script)
}

async function buildHands(): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'error',
    define: { 'process.env.NODE_ENV': '"production"' },
    build: {
      write: false,
      target: 'es2022',
      lib: { entry: join(import.meta.dirname, 'hands.ts'), formats: ['iife'], name: 'handsScript' },
    },
  })
  const [bundle] = Array.isArray(built) ? built : [built]
  if (!bundle || !('output' in bundle)) throw new Error('the hands were not built')
  return bundle.output[0].code
}
