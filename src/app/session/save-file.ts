const types = { json: 'application/json', csv: 'text/csv' }

/** Hands a JSON text to the browser's downloads, named with the day. */
export function saveFile(text: string, name: string): void {
  saveText(text, name, 'json')
}

/** Hands a text to the browser's downloads, named with the day. */
export function saveText(text: string, name: string, kind: keyof typeof types): void {
  const address = URL.createObjectURL(new Blob([text], { type: types[kind] }))
  const link = document.createElement('a')
  link.href = address
  link.download = `${name}-${new Date().toISOString().slice(0, 10)}.${kind}`
  link.click()
  URL.revokeObjectURL(address)
}
