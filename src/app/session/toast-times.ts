import { dismissToast, type Toast } from './toast-list.ts'

type Timed = Pick<Toast, 'id' | 'durationMs'>

/** Of messages that were shown; a held one keeps its place without running. */
const timers = new Map<number, ReturnType<typeof setTimeout>>()

/** A message is on the screen: its time runs from the first time on, wherever it is drawn since. */
export function startTime(toast: Timed): void {
  if (!timers.has(toast.id)) run(toast)
}

/** Somebody reads or reaches for it: it stays. */
export function holdTime({ id }: Timed): void {
  clearTimeout(timers.get(id))
}

/** Nobody does any more: it has all its time again. */
export function letTimeGo(toast: Timed): void {
  clearTimeout(timers.get(toast.id))
  run(toast)
}

function run({ id, durationMs }: Timed): void {
  const end = () => {
    timers.delete(id)
    dismissToast(id)
  }
  timers.set(id, setTimeout(end, durationMs))
}
