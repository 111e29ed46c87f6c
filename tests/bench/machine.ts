import { execFileSync, type StdioOptions } from 'node:child_process'
import { cpus, loadavg, totalmem } from 'node:os'
import { setTimeout as wait } from 'node:timers/promises'

/** What the figures were measured on: they say nothing without it. */
export interface Machine {
  cores: number
  cpu: string
  memoryGb: number
  node: string
  chromium: string
  /** Over the last minute, before the run and after it. */
  load: number[]
  at: string
}

export function describeMachine(executablePath: string | undefined): Machine {
  return {
    cores: cpus().length,
    cpu: cpus()[0]?.model.trim() ?? 'unknown',
    memoryGb: Math.round(totalmem() / 2 ** 30),
    node: process.version,
    chromium: executablePath ? versionOf(executablePath) : 'not used',
    load: [loadNow()],
    at: new Date().toISOString(),
  }
}

function versionOf(program: string): string {
  const stdio: StdioOptions = ['ignore', 'pipe', 'ignore'] // the wrapper of some systems complains there
  return execFileSync(program, ['--version'], { stdio }).toString().trim()
}

export function loadNow(): number {
  return Math.round(loadavg()[0]! * 100) / 100
}

/** Others may be busy on this machine; a short while is given to them before each measurement. Answers the load then. */
export async function waitForQuiet(limitMs = 10_000): Promise<number> {
  const until = Date.now() + limitMs
  while (loadNow() > cpus().length && Date.now() < until) await wait(2_000)
  return loadNow()
}
