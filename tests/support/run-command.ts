import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import type { Readable } from 'node:stream'
import { progressDescriptor } from './progress.ts'

/** The repository's top folder. */
export const root = join(import.meta.dirname, '..', '..')

/** What was read once need not be compiled again: it was half of what the start of a program costs, and there are hundreds of starts. */
export const compiled =
  process.env.NODE_COMPILE_CACHE ?? join(root, 'node_modules', '.cache', 'khotay-compiled')

export interface CommandOutcome {
  /** Exit code; null when the command was stopped, by its limit, by `stopWhen` or by a signal. */
  code: number | null
  /** It was stopped by its limit or by `stopWhen`. */
  stopped: boolean
  /** What it printed; empty when it printed straight to the terminal. */
  output: string
}

export interface CommandOptions {
  env?: Record<string, string>
  /** Beyond it the command and its children are stopped; for commands that are quick on every machine. */
  limitMs?: number
  /** Aborting it stops the command and its children. */
  stopWhen?: AbortSignal
  /** Hears each line that the command writes to `progressDescriptor`. */
  onProgress?(line: string): void
  /** Collect the output instead of showing it. */
  quiet?: boolean
  /** Stands before each line that is shown, where several commands print at the same time. */
  label?: string
  /** Run it as somebody else; needs root. */
  uid?: number
  gid?: number
}

/** Runs a program in the repository's top folder and waits for its end; never throws for a failing program. */
export function runCommand(
  program: string,
  args: string[],
  options: CommandOptions = {},
): Promise<CommandOutcome> {
  const { env = {}, limitMs, stopWhen, onProgress, quiet = false, label, uid, gid } = options
  return new Promise((resolve) => {
    let output = ''
    let stopped = false
    const shown = quiet || label ? 'pipe' : 'inherit'
    const child = spawn(program, args, {
      cwd: root,
      env: { ...process.env, ...env },
      stdio: onProgress ? ['ignore', shown, shown, 'pipe'] : ['ignore', shown, shown],
      uid,
      gid: uid === undefined ? undefined : gid,
      detached: true, // a group of its own, so that its children are stopped with it
    })
    const stop = (signal: NodeJS.Signals) => {
      try {
        process.kill(-child.pid!, signal)
      } catch {
        child.kill(signal)
      }
    }
    const passOn = (signal: NodeJS.Signals) => {
      stop(signal)
      process.exit(130)
    }
    const stopNow = () => {
      stopped = true
      stop('SIGKILL')
    }
    const timer = limitMs ? setTimeout(stopNow, limitMs) : undefined
    stopWhen?.addEventListener('abort', stopNow)
    const finish = (outcome: CommandOutcome) => {
      clearTimeout(timer)
      stopWhen?.removeEventListener('abort', stopNow)
      process.off('SIGINT', passOn)
      process.off('SIGTERM', passOn)
      resolve(outcome)
    }
    process.on('SIGINT', passOn)
    process.on('SIGTERM', passOn)
    for (const stream of [child.stdout, child.stderr]) {
      if (!stream) continue
      if (quiet) stream.on('data', (chunk: Buffer) => (output += chunk.toString()))
      else createInterface(stream).on('line', (line) => console.log(`${label}${line}`))
    }
    const progress = child.stdio[progressDescriptor] as Readable | undefined
    if (onProgress && progress) createInterface(progress).on('line', onProgress)
    child.on('error', (error) => finish({ code: 127, stopped: false, output: output + error.message }))
    child.on('close', (code) => finish({ code: stopped ? null : code, stopped, output }))
  })
}

/** Runs a Node program of a package (its bin file, from the top folder) with the Node that runs this. */
export function runNode(file: string, args: string[], options?: CommandOptions): Promise<CommandOutcome> {
  const env = { NODE_COMPILE_CACHE: compiled, ...options?.env }
  return runCommand(process.execPath, [file, ...args], { ...options, env })
}
