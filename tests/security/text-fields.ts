/** As much of a valibot schema as is walked. */
interface Schema {
  type: string
  entries?: Record<string, Schema>
  item?: Schema
  wrapped?: Schema
  pipe?: Schema[]
  options?: (Schema | string | number)[]
  literal?: unknown
  /** Of a record. */
  value?: Schema
  expects?: string | null
}

type Params = Record<string, unknown>

interface TextField {
  name: string
  /** Whether texts of any kind may stand there; else one is a word of a list, a number, or refused. */
  isFree: boolean
  /** The same parameters with this text in the field's place. */
  put(params: Params, text: string): Params
}

/** Every place of a schema where a text may stand, found by walking it; a schema of a kind nobody knows is an error. */
export function textFieldsOf(schema: unknown): TextField[] {
  return placesOf(schema as Schema, []).map(({ path, beside, isFree = false }) => ({
    name: path.join('.'),
    isFree,
    put(params, text) {
      const fitting = beside.reduce<unknown>((all, [at, value]) => putAt(all, at, value), params)
      return putAt(fitting, path, text) as Params
    },
  }))
}

interface Place {
  path: string[]
  isFree?: boolean
  /** What has to stand elsewhere for it to be read at all: the one of several forms that it belongs to. */
  beside: [string[], unknown][]
}

function placesOf(schema: Schema, path: string[]): Place[] {
  switch (schema.type) {
    case 'object':
    case 'strict_object':
    case 'loose_object':
      return Object.entries(schema.entries!).flatMap(([name, inner]) => placesOf(inner, [...path, name]))
    case 'array':
      return placesOf(schema.item!, [...path, '0'])
    case 'record':
      return placesOf(schema.value!, [...path, 'some'])
    case 'optional':
    case 'nullable':
    case 'nullish':
    case 'exact_optional':
      return placesOf(schema.wrapped!, path)
    case 'union':
      return schema.options!.flatMap((option) => placesOf(option as Schema, path))
    case 'variant':
      return schema.options!.flatMap((option) => placesOfForm(option as Schema, path))
    case 'string':
    case 'unknown':
    case 'any':
      return [{ path, beside: [], isFree: true }]
    // A text of a list is a text to whoever sends it.
    case 'picklist':
    case 'literal':
      return [{ path, beside: [] }]
    case 'number':
    case 'boolean':
      return [{ path, beside: [] }]
    default:
      throw new Error(`Texts of a schema of type ${schema.type} are not walked yet`)
  }
}

/** Those of one form of a variant: the literals that tell it stand beside each of them. */
function placesOfForm(form: Schema, path: string[]): Place[] {
  const told = Object.entries(form.entries ?? {}).flatMap(([name, { type, literal }]): Place['beside'] =>
    type === 'literal' ? [[[...path, name], literal]] : [],
  )
  return placesOf(form, path).map((place) => ({ ...place, beside: [...told, ...place.beside] }))
}

function putAt(value: unknown, [name, ...rest]: string[], put: unknown): unknown {
  if (name === undefined) return put
  if (Array.isArray(value) || /^\d+$/.test(name)) {
    const list = Array.isArray(value) ? value : []
    return [putAt(list[0], rest, put), ...list.slice(1)]
  }
  const before = (value ?? {}) as Params
  return { ...before, [name]: putAt(before[name], rest, put) }
}
