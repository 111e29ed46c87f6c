import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const usualPort = 4000

/** Where a server writes down, beside its store, the port on which it listens; commands for the same folder read it. */
const file = (folder: string) => join(folder, 'server.port')

/** Writes the port down, and answers how to take it back when the server stops. A folder that cannot be written to stops no server. */
export function noteListening(folder: string, port: number): () => void {
  try {
    writeFileSync(file(folder), `${port}\n`)
  } catch {
    return () => undefined
  }
  return () => rmSync(file(folder), { force: true })
}

/** The port of the server that works on the folder: what `PORT` says, else what the server wrote down, else the usual one. */
export function listeningPort(folder: string, told = process.env.PORT): number {
  return Number(told || notedPort(folder) || usualPort)
}

function notedPort(folder: string): string {
  try {
    return /^\d{1,5}$/.exec(readFileSync(file(folder), 'utf8').trim())?.[0] ?? ''
  } catch {
    return ''
  }
}
