import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { extname, join } from 'node:path'
import { type BrowserContext, chromium, type Page } from 'playwright'
import { build } from 'vite'
import { findBrowser } from './browser.ts'

const root = join(import.meta.dirname, '../bench/scanner-page')

const contentTypes: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.wasm': 'application/wasm',
}

/** The scanner's bench page, built as the app is built and served from one address. Close it: it leaves no file behind. */
export async function serveScannerPage(): Promise<{ address: string; close(): void }> {
  const outDir = mkdtempSync(join(tmpdir(), 'scanner-page-'))
  await build({
    configFile: false,
    root,
    logLevel: 'error',
    worker: { format: 'es' },
    build: { outDir, target: 'es2022', emptyOutDir: true },
  })
  const server = createServer((request, response) => {
    const name = request.url === '/' ? 'index.html' : (request.url ?? '').split('?')[0]!
    const file = join(outDir, name)
    if (!file.startsWith(outDir) || !existsSync(file)) {
      response.writeHead(404).end()
      return
    }
    response.writeHead(200, { 'content-type': contentTypes[extname(file)] ?? 'application/octet-stream' })
    response.end(readFileSync(file))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    address: `http://127.0.0.1:${port}/`,
    close() {
      server.closeAllConnections()
      server.close()
      rmSync(outDir, { recursive: true, force: true })
    },
  }
}

export interface CameraBrowser {
  context: BrowserContext
  page: Page
  /** Addresses asked for outside the page's own origin. */
  strangers: string[]
  close(): Promise<void>
}

/** A Chromium whose camera plays this clip, on this page. One browser a clip: the clip cannot be changed while it runs. */
export async function openCameraBrowser(address: string, clip: string): Promise<CameraBrowser> {
  const { executablePath, args } = await findBrowser({ say: () => undefined })
  const browser = await chromium.launch({
    executablePath,
    args: [
      ...args,
      '--use-fake-ui-for-media-stream',
      '--use-fake-device-for-media-stream',
      `--use-file-for-fake-video-capture=${clip}`,
    ],
  })
  const context = await browser.newContext({ permissions: ['camera'] })
  const page = await context.newPage()
  const strangers: string[] = []
  page.on('request', (request) => {
    if (!request.url().startsWith(address) && !/^(blob|data):/.test(request.url()))
      strangers.push(request.url())
  })
  await page.goto(address)
  return { context, page, strangers, close: () => browser.close() }
}
