import { readdirSync, readFileSync } from 'node:fs'

/** Clock ticks a second that the kernel counts processor time in: 100 on every Linux there is. */
const ticksPerSecond = 100

interface Process {
  parent: number
  /** Its own, and that of children which ended (s). */
  seconds: number
}

/**
 * Processor seconds that a process and everything it started have used so far; 0 where the system does not tell (`/proc`). Others on the machine
 * make a clock go on, and these not.
 */
export function cpuSecondsOf(pid: number | undefined): number {
  const all = processes()
  const isOf = (one: number): boolean => one === pid || (all.has(one) && isOf(all.get(one)?.parent ?? 0))
  let seconds = 0
  for (const [one, process] of all) if (isOf(one)) seconds += process.seconds
  return seconds
}

/** The process whose command line holds a text, and whose parent's does not. */
export function processWith(text: string): number | undefined {
  const holds = (pid: number | string) => read(`/proc/${pid}/cmdline`).includes(text)
  for (const [pid, { parent }] of processes()) if (holds(pid) && !holds(parent)) return pid
  return undefined
}

function processes(): Map<number, Process> {
  const found = new Map<number, Process>()
  for (const pid of numbersIn('/proc')) {
    // Behind the name, which may hold anything: state, parent, … and from the twelfth on the times.
    const fields = read(`/proc/${pid}/stat`).split(') ').at(-1)?.split(' ') ?? []
    if (fields.length < 15) continue
    const ticks = fields.slice(11, 15).reduce((sum, one) => sum + Number(one), 0)
    found.set(pid, { parent: Number(fields[1]), seconds: ticks / ticksPerSecond })
  }
  return found
}

function numbersIn(folder: string): number[] {
  try {
    return readdirSync(folder).map(Number).filter(Number.isInteger)
  } catch {
    return []
  }
}

/** '' for one that ended meanwhile. */
function read(path: string): string {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return ''
  }
}
