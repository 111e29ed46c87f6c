import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { type BrowserContext, chromium, expect } from 'playwright/test'

export interface PlainBrowser {
  context: BrowserContext
  close(): Promise<void>
}

/**
 * A browser as people have it. Playwright's own keeps every page looking seen and in use, and such a page cannot be hidden or
 * frozen; so this one is started without Playwright and only looked at by it. Its profile is gone with it.
 */
export async function startPlainBrowser(profile: string, args: readonly string[]): Promise<PlainBrowser> {
  const options = ['--headless', '--remote-debugging-port=0', '--lang=vi', `--user-data-dir=${profile}`]
  const program = process.env.CHROMIUM ?? chromium.executablePath()
  const child = spawn(program, [...options, ...args, 'about:blank'], {
    stdio: 'ignore',
    detached: true,
  })
  living.add(child)
  child.once('exit', () => living.delete(child))
  try {
    const portFile = join(profile, 'DevToolsActivePort')
    await expect.poll(() => existsSync(portFile) && readFileSync(portFile, 'utf8')).toMatch(/^\d+\n/)
    const port = readFileSync(portFile, 'utf8').split('\n', 1)[0]
    const browser = await chromium.connectOverCDP(`http://127.0.0.1:${port}`, { noDefaults: true })
    return {
      context: browser.contexts()[0]!,
      async close() {
        await browser.close()
        await end(child, profile)
      },
    }
  } catch (error) {
    await end(child, profile)
    throw error
  }
}

/** A group of its own, so that the browser's children end with it. */
async function end(child: ChildProcess, profile: string): Promise<void> {
  if (child.exitCode === null && child.signalCode === null) {
    const gone = new Promise((resolve) => child.once('exit', resolve))
    process.kill(-child.pid!, 'SIGKILL')
    await gone
  }
  rmSync(profile, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 })
}

/** A test that dies leaves no browser behind. */
const living = new Set<ChildProcess>()
process.once('exit', () => {
  for (const child of living) process.kill(-child.pid!, 'SIGKILL')
})
