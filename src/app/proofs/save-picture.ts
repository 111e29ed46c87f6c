/** Hands a picture to the browser's downloads under this name. */
export function savePicture(address: string, name: string): void {
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
}
