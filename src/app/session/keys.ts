import { useEffect, useLayoutEffect, useRef } from 'react'

/*
 * Every key that does something of its own stands in this one list while its screen is open: what `?` shows is what listens, so it is never
 * stale. Keys that only mean something inside one field or one dialog (Enter in a form) are not listed.
 */

/** Something that a key does. */
export interface Key {
  /** As it is printed on the key, each one that does it: `Ctrl+K`, `/`, `ArrowDown`, `J`. */
  on: readonly string[]
  /** What it does, for who asks with `?`. */
  says: string
  /** It also works while the cursor is in a field, where letters are words. Ctrl always does. */
  inFields?: true
  /** Answers false where it has nothing to do now: the key goes on to whoever else listens. */
  press(event: KeyboardEvent): unknown
}

/** Keys that belong together: those of one screen, or those that work everywhere. */
export interface KeyGroup {
  /** The screen's name; none for keys of the frame, which work everywhere. */
  title?: string
  keys: readonly Key[]
}

const groups: { current: KeyGroup }[] = []

/** Listens while the component stands. The latest to come is asked first: a screen before the frame around it. */
export function useKeys(group: KeyGroup): void {
  const latest = useRef(group)
  // Before it is painted: a key that is pressed at what one sees must not do what it did before.
  useLayoutEffect(() => {
    latest.current = group
  })
  useEffect(() => listenTo(latest), [])
}

/** Listens to a group until the answer is called. */
export function listenTo(group: { current: KeyGroup }): () => void {
  if (groups.length === 0) addEventListener('keydown', onKeyDown)
  groups.push(group)
  return () => {
    groups.splice(groups.indexOf(group), 1)
    if (groups.length === 0) removeEventListener('keydown', onKeyDown)
  }
}

/** What listens now: the screen's keys first, then those of the frame. */
export function listenedKeys(): readonly KeyGroup[] {
  const open = groups.map(({ current }) => current).filter(({ keys }) => keys.length > 0)
  return [
    ...open.filter(({ title }) => title !== undefined),
    ...open.filter(({ title }) => title === undefined),
  ]
}

/** A hand scanner types its next letter sooner, a person later (ms). */
const burstMs = 50
let heldBack: ReturnType<typeof setTimeout> | undefined

function onKeyDown(event: KeyboardEvent): void {
  clearTimeout(heldBack)
  const name = nameOf(event)
  if (name === undefined || event.isComposing || event.defaultPrevented) return
  const isCtrl = name.startsWith('Ctrl+')
  const target = event.target instanceof Element ? event.target : undefined
  if (isCovered(target)) return
  // Esc is for the chooser that is open, wherever the focus went meanwhile.
  if (name === 'Escape' && document.querySelector(':popover-open')) return
  const inField = isField(target?.closest('input, textarea, select, [contenteditable]'))
  // A code that a scanner types is no row of shortcuts; a key held down is no scanner's, and no code begins with a space.
  const mayBeScan = name.length === 1 && name !== ' ' && !event.repeat
  const fitting = groups
    .flatMap(({ current }) => current.keys)
    .filter(({ on, inFields }) => on.includes(name) && (isCtrl || !inField || inFields))
    .toReversed()
  if (fitting.length === 0) return
  if (!mayBeScan) {
    if (fitting.some(({ press }) => press(event) !== false)) event.preventDefault()
    return
  }
  // The browser's own answer to it (a search of Firefox) cannot wait.
  event.preventDefault()
  heldBack = setTimeout(() => fitting.some(({ press }) => press(event) !== false), burstMs)
}

/** Boxes that are only ticked take no letters. */
function isField(field: Element | null | undefined): boolean {
  return field ? !['checkbox', 'radio'].includes(field.getAttribute('type') ?? '') : false
}

/** A dialog or a full-screen answer lies over the page: its keys are its own. */
function isCovered(target: Element | undefined): boolean {
  return (
    Boolean(target?.closest('dialog')) ||
    document.querySelector('dialog[open]:modal') !== null ||
    document.getElementById('root')?.hasAttribute('inert') === true
  )
}

/** `Ctrl+K` also of a Mac's command key, letters in capitals; none for keys that only change others. */
export function nameOf({
  key,
  ctrlKey,
  metaKey,
  altKey,
}: Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey'>): string | undefined {
  if (altKey || key === 'Unidentified' || key === 'Dead' || key === 'Process') return undefined
  const printed = key.length === 1 ? key.toUpperCase() : key
  return ctrlKey || metaKey ? `Ctrl+${printed}` : printed
}
