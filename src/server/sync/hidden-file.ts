import { randomUUID } from 'node:crypto'
import { type FileHandle, open, unlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/**
 * A file without a name, in the folder for temporary files (`TMPDIR`): nobody else can open it, and its room is free again when it
 * is closed or the process ends, however it ends.
 */
export async function openHiddenFile(folder: string = tmpdir()): Promise<FileHandle> {
  const path = join(folder, `khotay-${randomUUID()}`)
  const file = await open(path, 'wx+', 0o600)
  try {
    await unlink(path)
    return file
  } catch (error) {
    await file.close()
    throw error
  }
}
