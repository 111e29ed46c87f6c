import { type NavigateFunction, useLocation, useNavigate } from 'react-router-dom'
import { goBack, isGoingBack } from './back-key.ts'
import { closedIn, type DialogPlace, dialogsIn, openedIn } from './dialog-address.ts'

/** A dialog over its screen; `<Addressed>` shows it. */
export interface AddressedDialog {
  /** What it is about, empty when its name says all; `undefined` while it is closed. */
  about: string | undefined
  open(about?: string): void
  close(): void
}

/**
 * A dialog that stands in the address: Back closes it, forward and a page that is loaded again open it again, a link leads into it, and
 * closing it leaves no step behind.
 */
export function useDialogInAddress(name: string): AddressedDialog {
  const { search } = useLocation()
  const navigate = useNavigate()
  return {
    about: dialogsIn(search).find((dialog) => dialog.name === name)?.about,
    open: (about) => openDialog(navigate, name, about),
    close: () => closeDialog(navigate, name),
  }
}

/** The place as the browser has it: what a screen has drawn may be older. */
export function placeNow(): DialogPlace {
  return { search: location.search, state: (history.state as { usr?: unknown } | null)?.usr }
}

/** Opens it by a step of the history; while another still closes, behind the step back, which would take it along. */
export function openDialog(navigate: NavigateFunction, name: string, about?: string): void {
  if (closing.size > 0) {
    waiting.push({ name, pathname: location.pathname, open: () => openDialog(navigate, name, about) })
    return
  }
  const place = openedIn(placeNow(), name, about)
  if (place) void navigate({ search: place.search }, { state: place.state })
}

const closing = new Set<string>()
/** Opened while others close, the first first. */
let waiting: { name: string; pathname: string; open(): void }[] = []

/** Those that close at the same moment, one over the other, are one step back; whoever led elsewhere in that moment is not fetched back. */
export function closeDialog(navigate: NavigateFunction, name: string): void {
  const { pathname } = location
  closing.add(name)
  waiting = waiting.filter((dialog) => dialog.name !== name)
  const close = () => {
    if (isGoingBack()) return
    const step = location.pathname === pathname ? closedIn(placeNow(), closing) : undefined
    if (step && 'back' in step) return goBack(step.back, close)
    closing.clear()
    if (step) void navigate({ search: step.instead.search }, { replace: true, state: step.instead.state })
    const opened = waiting
    waiting = []
    for (const dialog of opened) if (dialog.pathname === location.pathname) dialog.open()
  }
  queueMicrotask(close)
}
