import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { basename, extname, join } from 'node:path'
import { type BrowserContext, expect, type Page } from 'playwright/test'
import pkg from '../../../package.json' with { type: 'json' }
import { root } from '../../support/run-command.ts'
import { oneAtATime, runFolder } from './run-folder.ts'

/** The app of these sources as the run has it. */
export const dist = join(root, 'dist')

const texts = ['.js', '.css', '.html']

/**
 * The same app as version 9.9.9, made by the first test of the run that needs it.
 *
 * 2026-11-22: out of the app that is built already, since a second build takes as long as a test. It is to the browser what a
 * build is: a script that says another version has another name, so has whatever names it, and the page and the worker
 * that list them are other files.
 */
export async function newerApp(): Promise<string> {
  const folder = join(runFolder(), 'newer-app')
  await oneAtATime(async () => {
    if (existsSync(folder)) return
    const unfinished = `${folder}-unfinished`
    mkdirSync(unfinished, { recursive: true })
    cpSync(dist, unfinished, { recursive: true })
    renewApp(unfinished)
    renameSync(unfinished, folder)
  })
  return folder
}

function renewApp(folder: string): void {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  const scripts = files.filter((file) => /^assets[\\/].+-.{8}\.js$/.test(file))
  expect(scripts.length).toBeGreaterThan(0)
  const names = new Map(scripts.map((file) => [basename(file), newerName(basename(file))]))
  let told = 0
  for (const file of files.filter((one) => texts.includes(extname(one)))) {
    const path = join(folder, file)
    const renewed = readFileSync(path, 'utf8')
      .replaceAll(/[\w-]+\.js\b/g, (name) => names.get(name) ?? name)
      .replaceAll(`\`${pkg.version}\``, () => {
        told += 1
        return '`9.9.9`'
      })
      // The page has no name of its own making: the worker's list tells its versions apart.
      .replace(
        /"revision":"(\w+)","url":"index\.html"/,
        (_, digest: string) => `"revision":"${[...digest].toReversed().join('')}","url":"index.html"`,
      )
    writeFileSync(path, renewed)
  }
  expect(told, 'scripts that say their version').toBeGreaterThan(0)
  for (const file of scripts) {
    const path = join(folder, file)
    renameSync(path, join(folder, 'assets', names.get(basename(file))!))
  }
}

/** Names end with a digest of the contents, always as long. */
function newerName(name: string): string {
  const stem = name.slice(0, -'.js'.length)
  return `${stem.slice(0, -1)}${stem.endsWith('9') ? '8' : '9'}.js`
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
