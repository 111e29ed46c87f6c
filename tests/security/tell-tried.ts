import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import type { Figures } from './tried.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Where chapters of security tests leave their figures. */
    triedFile: string
  }
}

/** Chapters run in processes of their own; at the end of the run their figures are told together: a line each, and the sum. */
export default function tellTried(project: TestProject): () => void {
  const folder = mkdtempSync(join(tmpdir(), 'khotay-tried-'))
  const file = join(folder, 'figures')
  writeFileSync(file, '')
  project.provide('triedFile', file)
  return () => {
    const lines = readFileSync(file, 'utf8').split('\n').filter(Boolean)
    rmSync(folder, { recursive: true })
    if (lines.length > 0) console.log(`\n${toldOf(lines.map((line) => JSON.parse(line) as Figures))}\n`)
  }
}

function toldOf(chapters: Figures[]): string {
  const sum = (of: (chapter: Figures) => number) =>
    chapters.reduce((total, chapter) => total + of(chapter), 0)
  const lines = chapters.map(
    ({ name, tried, letThrough }) =>
      `${name.padEnd(46)} ${String(tried).padStart(6)} requests tried, ${letThrough} let through`,
  )
  const total = `${sum(({ tried }) => tried)} requests tried, ${sum(({ letThrough }) => letThrough)} let through`
  return [...lines.sort(), total].join('\n')
}
