import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { setTimeout as wait } from 'node:timers/promises'
import { root } from '../support/run-command.ts'

/** A program of this machine that runs beside the tests, with everything it starts itself. */
export interface Program {
  readonly pid: number
  /** What it printed so far. */
  said(): string
  /** Waits until it prints a line like this; throws with what it printed when it ends before, or says nothing like it for long. */
  hear(line: RegExp): Promise<RegExpExecArray>
  write(line: string): void
  /** Reads along; a line it takes, by saying yes, is not among what was said. */
  onLine(take: (line: string) => boolean): void
  /** SIGKILL for it and everything below it, as a system does that needs the memory; resolves when all are gone. */
  kill(): Promise<void>
}

/** Nothing that works takes so long: this only ends what hangs. */
export const hangMs = 90_000

interface RunningProgram {
  pid: number
  name: string
}

/** Starts a program in the repository's top folder. */
export function startProgram(program: string, args: string[], env: Record<string, string> = {}): Program {
  const child = spawn(program, args, {
    cwd: root,
    env: { ...process.env, ...env },
    stdio: ['pipe', 'pipe', 'pipe'],
  })
  living.add(child)
  let said = ''
  let unfinished = ''
  let ended: string | undefined
  const takers: ((line: string) => boolean)[] = []
  child.once('error', ({ message }) => (ended = message))
  child.once('exit', (code, signal) => {
    living.delete(child)
    ended ??= `it ended with ${code ?? signal}`
  })
  // A program that was killed takes no more lines.
  child.stdin.on('error', () => undefined)
  child.stderr.on('data', (chunk: Buffer) => (said += chunk.toString()))
  child.stdout.on('data', (chunk: Buffer) => {
    const lines = (unfinished + chunk.toString()).split('\n')
    unfinished = lines.pop() ?? ''
    for (const line of lines) if (!takers.some((take) => take(line))) said += `${line}\n`
  })
  return {
    pid: child.pid ?? 0,
    said: () => said,
    async hear(line) {
      for (const deadline = Date.now() + hangMs; ; await wait(20)) {
        const heard = line.exec(said)
        if (heard) return heard
        if (ended !== undefined || Date.now() > deadline)
          throw new Error(`${program}: ${ended ?? 'it hangs'}. It printed:\n${said}`)
      }
    },
    write: (line) => void child.stdin.write(`${line}\n`),
    onLine: (take) => void takers.push(take),
    async kill() {
      const all = [...programsBelow(child.pid ?? 0).map(({ pid }) => pid), child.pid ?? 0]
      for (const pid of all) killOne(pid)
      while (all.some(isThere)) await wait(20)
    },
  }
}

/** What comes of a program that was just started; when nothing does, it is not left behind. */
export async function orKill<T>(program: Program, coming: Promise<T>): Promise<T> {
  try {
    return await coming
  } catch (error) {
    await program.kill()
    throw error
  }
}

/** Everything that a program started, and what that started. */
export function programsBelow(top: number): RunningProgram[] {
  const rows = execFileSync('ps', ['-eo', 'pid=,ppid=,comm='], { encoding: 'utf8' })
    .split('\n')
    .map((row) => row.trim().split(/\s+/))
    .map(([pid, parent, name = '']) => ({ pid: Number(pid), parent: Number(parent), name }))
  const below: RunningProgram[] = []
  const parents = [top]
  for (const parent of parents)
    for (const row of rows)
      if (row.parent === parent && row.pid !== top) {
        below.push({ pid: row.pid, name: row.name })
        parents.push(row.pid)
      }
  return below
}

export function killOne(pid: number): void {
  try {
    if (pid > 0) process.kill(pid, 'SIGKILL')
  } catch {
    // it went by itself
  }
}

/** A program that nobody has waited for yet is there by name only. */
function isThere(pid: number): boolean {
  try {
    const state = execFileSync('ps', ['-o', 'state=', '-p', String(pid)], { encoding: 'utf8' }).trim()
    return state !== '' && !state.startsWith('Z')
  } catch {
    return false // ps knows no such program
  }
}

/** Tests that die leave no browser behind. */
const living = new Set<ChildProcess>()
process.once('exit', () => {
  for (const child of living) {
    for (const { pid } of programsBelow(child.pid ?? 0)) killOne(pid)
    child.kill('SIGKILL')
  }
})
