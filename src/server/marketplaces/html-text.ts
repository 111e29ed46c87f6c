/** What somebody wrote, for who reads HTML: lines stay lines, and signs stay signs. */
export function paragraphs(text: string): string {
  const lines = text.split('\n').filter((line) => line.trim() !== '')
  return lines.map((line) => `<p>${line.replace(/[&<>]/g, (sign) => entities[sign] ?? '')}</p>`).join('')
}

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' }
