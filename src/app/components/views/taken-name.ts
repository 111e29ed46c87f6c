import type { SavedView } from '../../../domain/tables/company.ts'

/** Whether a name is taken: by the person's own view, which may be replaced, or by one that everybody has. */
export type Taken = { kind: 'own'; id: string; name: string } | { kind: 'everybody'; name: string }

/** A view of a list under its name; `saved`: one of the person's own. */
export interface NamedView {
  id: string
  name: string
  saved?: SavedView
}

/** Names are the same whatever the case: "tất cả" beside "TẤT CẢ" is found by nobody. */
export function takenName(
  tabs: readonly NamedView[],
  name: string,
  /** The view that is given another name: its own is free for it. */
  except?: string,
): Taken | undefined {
  const wanted = written(name)
  const tab = tabs.find((one) => one.id !== except && written(one.name) === wanted)
  if (!tab) return undefined
  return tab.saved ? { kind: 'own', id: tab.id, name: tab.name } : { kind: 'everybody', name: tab.name }
}

function written(name: string): string {
  return name.normalize('NFC').trim().replace(/\s+/g, ' ').toLocaleLowerCase('vi')
}
