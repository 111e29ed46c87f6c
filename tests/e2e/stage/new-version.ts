import { existsSync, renameSync } from 'node:fs'
import { join } from 'node:path'
import { type BrowserContext, expect, type Page } from 'playwright/test'
import { root, runNode } from '../../support/run-command.ts'
import { oneAtATime, runFolder } from './run-folder.ts'

/** The app of these sources as the run has it. */
export const dist = join(root, 'dist')

/** The same app as version 9.9.9, built by the first test of the run that needs it. */
export async function newerApp(): Promise<string> {
  const folder = join(runFolder(), 'newer-app')
  await oneAtATime(async () => {
    if (existsSync(folder)) return
    const builder = join(import.meta.dirname, 'build-version.ts')
    const unfinished = `${folder}-unfinished`
    const built = await runNode(builder, [unfinished, '9.9.9'], {
      env: { NODE_ENV: 'production' },
      quiet: true,
    })
    expect(built.code, built.output).toBe(0)
    renameSync(unfinished, folder)
  })
  return folder
}

/** Lets pages say when they listen for newer versions, which is some time after the first screen; before any page is opened. */
export async function watchListening(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    const { register } = ServiceWorkerContainer.prototype
    ServiceWorkerContainer.prototype.register = async function (...asked) {
      const registration = await register.apply(this, asked)
      // The app goes on first.
      setTimeout(() => Object.assign(globalThis, { listens: true }))
      return registration
    }
  })
}

/** Waits until a page listens for newer versions. */
export async function untilListening(page: Page): Promise<void> {
  await page.waitForFunction(() => 'listens' in globalThis)
}
