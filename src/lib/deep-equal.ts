/** Whether two plain values (JSON-like) hold the same content; `undefined` fields count as absent. */
export function deepEqual(left: unknown, right: unknown): boolean {
  if (Object.is(left, right)) return true
  if (typeof left !== 'object' || typeof right !== 'object' || left === null || right === null) return false
  if (Array.isArray(left) || Array.isArray(right)) {
    if (!Array.isArray(left) || !Array.isArray(right) || left.length !== right.length) return false
    return left.every((item, index) => deepEqual(item, right[index]))
  }
  const leftFields = definedFields(left)
  const rightFields = definedFields(right)
  if (leftFields.length !== rightFields.length) return false
  return leftFields.every(([field, value]) => deepEqual(value, (right as Record<string, unknown>)[field]))
}

function definedFields(value: object): [string, unknown][] {
  return Object.entries(value).filter(([, field]) => field !== undefined)
}
