/** As much of a valibot schema as is walked. */
interface Schema {
  type: string
  entries?: Record<string, Schema>
  item?: Schema
  wrapped?: Schema
  pipe?: Schema[]
  options?: (Schema | string | number)[]
  expects?: string | null
}

type Params = Record<string, unknown>

interface TextField {
  name: string
  /** The same parameters with this text in the field's place. */
  put(params: Params, text: string): Params
}

/** Every place of a schema where a text may stand, found by walking it; a schema of a kind nobody knows is an error. */
export function textFieldsOf(schema: unknown): TextField[] {
  return placesOf(schema as Schema, []).map((place) => ({
    name: place.join('.'),
    put: (params, text) => putAt(params, place, text) as Params,
  }))
}

function placesOf(schema: Schema, place: string[]): string[][] {
  switch (schema.type) {
    case 'object':
    case 'strict_object':
    case 'loose_object':
      return Object.entries(schema.entries!).flatMap(([name, inner]) => placesOf(inner, [...place, name]))
    case 'array':
      return placesOf(schema.item!, [...place, '0'])
    case 'optional':
    case 'nullable':
    case 'nullish':
    case 'exact_optional':
      return placesOf(schema.wrapped!, place)
    case 'union':
    case 'variant':
      return schema.options!.flatMap((option) => placesOf(option as Schema, place))
    case 'string':
    case 'unknown':
    case 'any':
      return [place]
    // A text of a list is a text to whoever sends it.
    case 'picklist':
    case 'literal':
      return [place]
    case 'number':
    case 'boolean':
      return [place]
    default:
      throw new Error(`Texts of a schema of type ${schema.type} are not walked yet`)
  }
}

function putAt(value: unknown, [name, ...rest]: string[], text: string): unknown {
  if (name === undefined) return text
  if (Array.isArray(value) || /^\d+$/.test(name)) {
    const list = Array.isArray(value) ? value : []
    return [putAt(list[0], rest, text), ...list.slice(1)]
  }
  const before = (value ?? {}) as Params
  return { ...before, [name]: putAt(before[name], rest, text) }
}
