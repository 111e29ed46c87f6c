/*
 * What Back means while something lies over the screen. A dialog that stands in the address is closed by the step itself; one that asks
 * about unsaved words, and one that stands in no address, keeps the person where they are: the step is taken back before the router hears
 * of it. A browser on Android closes dialogs by itself and takes no step.
 */

import { withoutDialogs } from './dialog-address.ts'

/** Something that lies over the screen. */
export interface Layer {
  /** Back was pressed. Answers true when the step may be taken; else it closed itself, or asks. */
  letsGo(): boolean
  /** It stands in no address: Back closes it even where nothing of ours lies behind the screen. */
  isPlaceless?: boolean
  /** Words would be lost with it: leaving the page asks, too. */
  isUnsaved?(): boolean
}

const layers: Layer[] = []
/** Number of the shown place in the browser's history, as the router counts them. */
let here: number | undefined
/** Where a step of our own leads, until it is there, and what is done then. */
let own: { to: number; then(): void } | undefined

/** Listens from now on. Before the router does: a window calls its listeners in the order in which they came, whatever `capture` says. */
export function watchBack(): void {
  addEventListener('popstate', onStep)
  addEventListener('beforeunload', (event) => {
    if (layers.some((layer) => layer.isUnsaved?.())) event.preventDefault()
  })
}

/** Lays something over everything else until the answer is called. */
export function layOver(layer: Layer): () => void {
  layers.push(layer)
  if (layer.isPlaceless) putStepBehind()
  return () => void layers.splice(layers.indexOf(layer), 1)
}

/**
 * Behind the first place lies another site, or none: Back would leave, and is heard too late. The same place is put there once more. It stays when
 * the layer is taken off: going back over it would take along whoever leads elsewhere at that moment.
 */
function putStepBehind(): void {
  if (indexOf(history.state) !== 0) return
  const { pathname, search, hash } = location
  // A dialog that came by a link lies over the upper place only: closed there, Back must not open it again.
  history.replaceState(history.state, '', pathname + withoutDialogs(search) + hash)
  history.pushState({ ...history.state, idx: 1 }, '', pathname + search + hash)
  here = 1
}

/** Tells that another place is shown. */
export function placeShown(): void {
  here = indexOf(history.state)
}

/** Goes back so many steps, which asks nobody. @param then once the place is reached */
export function goBack(steps: number, then: () => void): void {
  own = { to: (indexOf(history.state) ?? 0) - steps, then }
  history.go(-steps)
}

/** A step of our own is on its way: the address is not yet what it will be. */
export function isGoingBack(): boolean {
  return own !== undefined
}

function onStep(event: PopStateEvent): void {
  const to = indexOf(event.state)
  const isOwn = own?.to === to
  if (own) setTimeout(own.then)
  own = undefined
  const top = layers.at(-1)
  if (isOwn || to === undefined || here === undefined || !top) {
    here = to
    return
  }
  const steps = here - to
  if (steps === 0) event.stopImmediatePropagation()
  else if (top.letsGo()) here = to
  else {
    event.stopImmediatePropagation()
    history.go(steps)
  }
}

function indexOf(state: unknown): number | undefined {
  return (state as { idx?: number } | null)?.idx
}
