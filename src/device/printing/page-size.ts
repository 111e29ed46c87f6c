/**
 * Whether the browser cuts its paper to the size of the page. WebKit ignores it (tried in WebKitGTK 2.50: the label stands at the top left
 * of A4), Firefox leaves it to the dialog, and on an iPhone every browser is WebKit.
 */
export function obeysPageSize(): boolean {
  return /\bChrom(e|ium)\//.test(navigator.userAgent)
}

/**
 * Gives what is printed next a page of this size without margins; call the answer to take it back. A sheet made by script, since
 * the app's own policy lets no style element in; it comes after the styles of other screens that print.
 */
export function setPageSize(widthMm: number, heightMm: number): () => void {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(`@page { size: ${widthMm}mm ${heightMm}mm; margin: 0 }`)
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
  return () => {
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((other) => other !== sheet)
  }
}
