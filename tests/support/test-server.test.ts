import { once } from 'node:events'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { type AddressInfo, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test, vi } from 'vitest'
import { startServer } from './test-server.ts'

const folder = mkdtempSync(join(tmpdir(), 'khotay-program-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

let programs = 0

/** A stand-in for the real program: counts its starts in its data folder. */
function aProgram(lines: string): string {
  const file = join(folder, `program-${programs++}.mjs`)
  writeFileSync(file, lines)
  return file
}

const countingProgram = `
  import { appendFileSync, readFileSync } from 'node:fs'
  import { createServer } from 'node:http'
  const file = process.env.KHOTAY_DATA + '/starts'
  appendFileSync(file, 'x')
  createServer((_, response) => response.end(readFileSync(file))).listen(Number(process.env.PORT), '127.0.0.1')
  console.log('up')
`

test('keeps address and folder over a kill and a restart, and removes its folder at the end', async () => {
  const server = await startServer({ program: aProgram(countingProgram) })
  const starts = async () => (await fetch(server.address)).text()
  expect(await starts()).toBe('x')
  await server.kill()
  await expect(starts()).rejects.toThrow()
  await server.restart()
  expect(await starts()).toBe('xx')
  expect(server.output()).toBe('up\nup\n')
  await server.stop()
  expect(existsSync(server.dataFolder)).toBe(false)
})

test('leaves a folder alone that was given to it', async () => {
  const dataFolder = mkdtempSync(join(folder, 'given-'))
  const server = await startServer({ program: aProgram(countingProgram), dataFolder })
  await server.stop()
  expect(readFileSync(join(dataFolder, 'starts'), 'utf8')).toBe('x')
})

test('waits for a port that somebody has for a moment', async () => {
  const other = createServer((socket) => socket.destroy()).listen(0, '127.0.0.1')
  await once(other, 'listening')
  const { port } = other.address() as AddressInfo
  const dataFolder = mkdtempSync(join(folder, 'waiting-'))
  const starting = startServer({ program: aProgram(countingProgram), port, dataFolder })
  const starts = () => readFileSync(join(dataFolder, 'starts'), { encoding: 'utf8', flag: 'a+' })
  // A second start: the first one found it taken.
  await vi.waitUntil(() => starts().length > 1, { timeout: 60_000 })
  other.close()
  const server = await starting
  expect(server.output()).toContain('EADDRINUSE')
  await server.stop()
})

test('says what the server printed when it does not come up', async () => {
  const program = aProgram(`console.error('no disk'); process.exit(3)`)
  await expect(startServer({ program })).rejects.toThrow('ended at once. It printed:\nno disk')
})
