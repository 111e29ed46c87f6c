import { useMemo, useSyncExternalStore } from 'react'
import type { Session } from '../../replica/device-rows.ts'
import type { Keepsake } from '../../replica/environment.ts'
import { ownPlace } from './half-done.ts'
import { useReplica } from './session.ts'

/*
 * What a person chose for themselves on this device: which groups of the menu are folded, light or dark, what they used last. Each colleague on
 * a shared phone has their own; signing out clears it with everything else of the local storage (RTE-063, decisions 27).
 */

const listeners = new Set<() => void>()

/** One thing that is chosen: its name in the memory, and how what stands there is read, `undefined` when nothing does. */
export interface OwnChoice<T> {
  name: string
  read(kept: unknown): T
}

/** The choice as it stands, drawn again when it changes, and how to change it. */
export function useOwnChoice<T>(choice: OwnChoice<T>): [T, (next: T) => void] {
  const replica = useReplica()
  const kept = useSyncExternalStore(whenChosen, () => keptText(replica, choice.name))
  const value = useMemo(() => readKept(choice, kept), [choice, kept])
  return [value, (next) => choose(replica, choice, next)]
}

/** The choice outside of rendering. */
export function chosen<T>(replica: Whose, choice: OwnChoice<T>): T {
  return readKept(choice, keptText(replica, choice.name))
}

/** On a full disk nothing changes. */
export function choose<T>(replica: Whose, { name }: OwnChoice<T>, next: T): void {
  try {
    replica.environment.keepsake?.setItem(ownPlace(replica.session, name), JSON.stringify(next))
  } catch {
    return
  }
  for (const listener of listeners) listener()
}

/** Who chooses, and where that is kept. */
export interface Whose {
  environment: { keepsake: Keepsake | undefined }
  session: Pick<Session, 'user'>
}

function keptText({ environment, session }: Whose, name: string) {
  return environment.keepsake?.getItem(ownPlace(session, name)) ?? ''
}

function readKept<T>({ read }: OwnChoice<T>, kept: string): T {
  try {
    return read(kept === '' ? undefined : JSON.parse(kept))
  } catch {
    return read(undefined)
  }
}

/** Calls back whenever somebody chose something, in this tab or another. */
export function whenChosen(listener: () => void): () => void {
  listeners.add(listener)
  // Another tab of the same person.
  addEventListener('storage', listener)
  return () => {
    listeners.delete(listener)
    removeEventListener('storage', listener)
  }
}
