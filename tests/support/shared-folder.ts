import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'

declare module 'vitest' {
  interface ProvidedContext {
    /** For what files of tests make once and copy; gone at the end of the run. */
    sharedFolder: string
  }
}

/** Makes the folder of a run. A worker cannot remove what it leaves behind: it is ended without a word. */
export default function makeSharedFolder(project: TestProject): () => void {
  const folder = mkdtempSync(join(tmpdir(), 'khotay-shared-'))
  project.provide('sharedFolder', folder)
  return () => rmSync(folder, { recursive: true, force: true })
}
