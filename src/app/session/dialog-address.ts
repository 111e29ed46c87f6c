/*
 * Dialogs stand in the address, the lowest first: `?state=moi&over=edit&over=sign.DH1` is a list, "edit" over it, and "sign" about DH1
 * over that. One parameter for all of them: a list that writes its own filters keeps them without knowing any.
 *
 * Opening one is a step of the history, and its place remembers how many such steps lie under it. Closing goes back over those. What
 * came by a link has no such step, and is taken out of the address where it stands.
 */

const parameter = 'over'

/** A dialog in the address. */
interface StandingDialog {
  name: string
  /** What it is about; empty when its name says all. */
  about: string
}

/** A place of the history, as far as dialogs are concerned. */
export interface DialogPlace {
  search: string
  state: unknown
}

/** What becomes of the history: so many steps back, or another place instead of this one. */
export type ClosingStep = { back: number } | { instead: DialogPlace }

/** Remembered by a link to a dialog that is to be closed by going back to where the link was. */
export const oneStep = { dialogSteps: 1 }

/** The dialogs that an address names, the lowest first. */
export function dialogsIn(search: string | URLSearchParams): readonly StandingDialog[] {
  return new URLSearchParams(search).getAll(parameter).map((written) => {
    const dot = written.indexOf('.')
    return dot < 0
      ? { name: written, about: '' }
      : { name: written.slice(0, dot), about: written.slice(dot + 1) }
  })
}

/** What a link to a dialog has behind the path; the rest of the query stays. */
export function withDialog(
  search: string | URLSearchParams | Record<string, string>,
  name: string,
  about = '',
): string {
  const params = new URLSearchParams(search)
  params.append(parameter, about === '' ? name : `${name}.${about}`)
  return `?${params}`
}

/** Another query, with the dialogs that lie over the screen now. */
export function keepingDialogs(query: string, search: string | URLSearchParams): string {
  const params = new URLSearchParams(query)
  for (const written of new URLSearchParams(search).getAll(parameter)) params.append(parameter, written)
  return params.size > 0 ? `?${params}` : ''
}

/** The query alone: a place of its own keeps no dialog of the one before. */
export function withoutDialogs(search: string): string {
  const params = new URLSearchParams(search)
  params.delete(parameter)
  return params.size > 0 ? `?${params}` : ''
}

/** The place one step on, in which the dialog lies over all others; `undefined` where it lies there already. */
export function openedIn({ search, state }: DialogPlace, name: string, about = ''): DialogPlace | undefined {
  const top = dialogsIn(search).at(-1)
  if (top?.name === name && top.about === about) return undefined
  return { search: withDialog(search, name, about), state: withSteps(state, stepsIn(state) + 1) }
}

/** How the lowest of these dialogs is closed, and with it whatever lies over it; `undefined` when none of them is open. */
export function closedIn(
  { search, state }: DialogPlace,
  names: ReadonlySet<string>,
): ClosingStep | undefined {
  const dialogs = dialogsIn(search)
  const lowest = dialogs.findIndex(({ name }) => names.has(name))
  if (lowest < 0) return undefined
  const steps = Math.min(stepsIn(state), dialogs.length - lowest)
  if (steps > 0) return { back: steps }
  const params = new URLSearchParams(search)
  const left = params.getAll(parameter).slice(0, lowest)
  params.delete(parameter)
  for (const written of left) params.append(parameter, written)
  return { instead: { search: params.size > 0 ? `?${params}` : '', state } }
}

function stepsIn(state: unknown): number {
  return (state as { dialogSteps?: number } | null)?.dialogSteps ?? 0
}

function withSteps(state: unknown, dialogSteps: number): unknown {
  return { ...(state as object | null), dialogSteps }
}
