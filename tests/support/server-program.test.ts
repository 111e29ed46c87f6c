import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { serverProgram } from './server-program.ts'

test('the server in one file needs none of its sources, and finds its folders where they were', async () => {
  const program = await serverProgram()
  const texts = readdirSync(dirname(program)).map((name) =>
    readFileSync(join(dirname(program), name), 'utf8'),
  )
  const named = texts.flatMap((text) =>
    [...text.matchAll(/join\("(\/[^"]+|[A-Z]:[^"]+)"/g)].map(([, path]) => path!),
  )
  expect(texts.filter((text) => /from ["'][^"']+\.ts["']/.test(text))).toEqual([])
  expect(named.length).toBeGreaterThan(0)
  expect(named.filter((folder) => !existsSync(folder))).toEqual([])
})
