import { must } from './must.ts'

/** Fields of plain rows by name, and the fields within them by theirs; a list stands for each of its items. */
export interface FieldTree {
  readonly [field: string]: true | FieldTree
}

/** The fields that paths name: `customer`, `swItems.cost`. A path that leads through a field named whole adds nothing. */
export function treeOf(paths: readonly string[]): FieldTree {
  const tree = bare()
  for (const path of paths) plant(tree, path.split('.'))
  return tree
}

type Growing = Record<string, true | FieldTree>

/** Without a prototype: a row may well have a field called `constructor`. */
function bare(): Growing {
  return Object.create(null) as Growing
}

function plant(tree: Growing, path: readonly string[]): void {
  const [field, ...rest] = path
  const name = must(field, 'a field of the path')
  const known = tree[name]
  if (known === true) return
  if (rest.length === 0) {
    tree[name] = true
    return
  }
  const below = Object.assign(bare(), known)
  plant(below, rest)
  tree[name] = below
}

/** The value without these fields, a copy as far as any of them leads; the value itself stays as it is. */
export function withoutFields(value: unknown, tree: FieldTree): unknown {
  if (Array.isArray(value)) return value.map((item) => withoutFields(item, tree))
  if (typeof value !== 'object' || value === null) return value
  // Engines copy a row, whole or but for one field, in one go; field by field it takes twice the time.
  let kept = value as Record<string, unknown>
  for (const field in tree) {
    const below = tree[field]
    if (below === undefined || !Object.hasOwn(kept, field)) continue
    if (below === true) {
      const { [field]: _, ...others } = kept
      kept = others
    } else {
      kept = { ...kept, [field]: withoutFields(kept[field], below) }
    }
  }
  return kept === value ? { ...value } : kept
}

/** Takes these fields out of the value itself: they are `undefined` from here on, which no JSON text holds. */
export function emptyFields(value: unknown, tree: FieldTree): void {
  if (Array.isArray(value)) {
    for (const item of value) emptyFields(item, tree)
    return
  }
  if (typeof value !== 'object' || value === null) return
  const fields = value as Record<string, unknown>
  for (const field in tree) {
    const below = tree[field]
    if (below === undefined || fields[field] === undefined || !Object.hasOwn(fields, field)) continue
    if (below === true) fields[field] = undefined
    else emptyFields(fields[field], below)
  }
}

/** These fields and nothing else, each in its place; nothing when the value has none of them. */
export function fieldsAlone(value: unknown, tree: FieldTree): unknown {
  if (Array.isArray(value)) {
    const items = value.map((item) => fieldsAlone(item, tree))
    return items.some((item) => item !== undefined) ? items : undefined
  }
  if (typeof value !== 'object' || value === null) return undefined
  const found: Record<string, unknown> = {}
  let isEmpty = true
  for (const [field, below] of Object.entries(tree)) {
    if (!Object.hasOwn(value, field)) continue
    const part = (value as Record<string, unknown>)[field]
    const alone = below === true ? part : fieldsAlone(part, below)
    if (alone === undefined) continue
    found[field] = alone
    isEmpty = false
  }
  return isEmpty ? undefined : found
}
