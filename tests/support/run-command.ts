import { spawn } from 'node:child_process'
import { join } from 'node:path'

/** The repository's top folder. */
export const root = join(import.meta.dirname, '..', '..')

export interface CommandOutcome {
  /** Exit code; null when the command was stopped, by its time limit or by a signal. */
  code: number | null
  timedOut: boolean
  /** What it printed; empty when it printed straight to the terminal. */
  output: string
}

export interface CommandOptions {
  env?: Record<string, string>
  /** Beyond it the command and its children are stopped. */
  limitMs?: number
  /** Collect the output instead of showing it. */
  quiet?: boolean
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
  const { env = {}, limitMs, quiet = false, uid, gid } = options
  return new Promise((resolve) => {
    let output = ''
    let timedOut = false
    const child = spawn(program, args, {
      cwd: root,
      env: { ...process.env, ...env },
      stdio: quiet ? ['ignore', 'pipe', 'pipe'] : ['ignore', 'inherit', 'inherit'],
      ...(uid === undefined ? {} : { uid, gid }),
      detached: true, // a group of its own, so that a time limit also ends its children
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
    const timer = limitMs
      ? setTimeout(() => {
          timedOut = true
          stop('SIGKILL')
        }, limitMs)
      : undefined
    const finish = (outcome: CommandOutcome) => {
      clearTimeout(timer)
      process.off('SIGINT', passOn)
      process.off('SIGTERM', passOn)
      resolve(outcome)
    }
    process.on('SIGINT', passOn)
    process.on('SIGTERM', passOn)
    child.stdout?.on('data', (chunk: Buffer) => (output += chunk.toString()))
    child.stderr?.on('data', (chunk: Buffer) => (output += chunk.toString()))
    child.on('error', (error) => finish({ code: 127, timedOut: false, output: output + error.message }))
    child.on('close', (code) => finish({ code: timedOut ? null : code, timedOut, output }))
  })
}

/** Runs a Node program of a package (its bin file, from the top folder) with the Node that runs this. */
export function runNode(file: string, args: string[], options?: CommandOptions): Promise<CommandOutcome> {
  return runCommand(process.execPath, [file, ...args], options)
}
