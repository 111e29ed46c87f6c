import * as v from 'valibot'
import type { FacebookApp } from './facebook-app.ts'
import type { FacebookConnector } from './facebook-connector.ts'
import { askGraph } from './graph-client.ts'
import { productOf, readCatalogue } from './page-catalogue.ts'
import { isSignedByMeta, readPageHook } from './page-hook.ts'

const Token = v.object({ access_token: v.pipe(v.string(), v.nonEmpty(), v.maxLength(8_192)) })
const Pages = v.object({
  data: v.array(
    v.object({
      id: v.pipe(v.string(), v.regex(/^\d{1,40}$/)),
      name: v.pipe(v.string(), v.trim()),
      access_token: v.optional(v.string()),
    }),
  ),
})
const Done = v.object({ success: v.literal(true) })
const Person = v.object({
  name: v.optional(v.string(), ''),
  first_name: v.optional(v.string(), ''),
  last_name: v.optional(v.string(), ''),
})
const Sent = v.object({ message_id: v.pipe(v.string(), v.nonEmpty(), v.maxLength(400)) })

/** To see which Pages there are, to be told what is written there, to answer, and to read the catalogue. Meta ties the last to the business that owns it. */
const scopes = [
  'pages_show_list',
  'pages_manage_metadata',
  'pages_messaging',
  'catalog_management',
  'business_management',
]
const longestName = 200

/** The real Facebook, or practice. */
export function facebook(app: FacebookApp): FacebookConnector {
  const get = (path: string) => ({ method: 'GET', path, acts: false }) as const
  const post = (path: string) => ({ method: 'POST', path, acts: true }) as const
  return {
    authorizeAddress({ redirect, state }) {
      const query = {
        client_id: app.id,
        redirect_uri: redirect,
        state,
        scope: scopes.join(','),
        response_type: 'code',
      }
      return `${app.dialog}/dialog/oauth?${new URLSearchParams(query)}`
    },

    async grant({ code, redirect }, asking) {
      const keys = { client_id: app.id, client_secret: app.secret }
      const short = await askGraph(app, get('/oauth/access_token'), Token, asking, {
        query: { ...keys, redirect_uri: redirect, code },
      })
      // A Page's token that is got with a long-lived one does not end by itself.
      const long = await askGraph(app, get('/oauth/access_token'), Token, asking, {
        query: { ...keys, grant_type: 'fb_exchange_token', fb_exchange_token: short.access_token },
      })
      const { data } = await askGraph(
        app,
        get('/me/accounts'),
        Pages,
        { ...asking, access: long.access_token },
        { query: { fields: 'id,name,access_token', limit: '100' } },
      )
      return data.flatMap(({ id, name, access_token: access }) =>
        access ? [{ pageId: id, name: name.slice(0, longestName) || `Trang ${id}`, access }] : [],
      )
    },

    async follow(pageId, asking) {
      const body = { subscribed_fields: 'messages,message_echoes' }
      await askGraph(app, post(`/${pageId}/subscribed_apps`), Done, asking, { body })
    },

    async nameOf(psid, asking) {
      const query = { fields: 'name,first_name,last_name' }
      const { name, first_name, last_name } = await askGraph(app, get(`/${psid}`), Person, asking, { query })
      return (name.trim() || `${last_name} ${first_name}`.trim()).slice(0, longestName)
    },

    products: (of, asking) => readCatalogue(app, of, asking),
    product: (id, asking) => productOf(app, id, asking),

    async send({ psid, text }, asking) {
      const body = { recipient: { id: psid }, messaging_type: 'RESPONSE', message: { text } }
      const { message_id } = await askGraph(app, post('/me/messages'), Sent, asking, { body })
      return { id: message_id }
    },

    challenge(query) {
      const [mode, token, challenge] = ['mode', 'verify_token', 'challenge'].map((name) => {
        const told = query[`hub.${name}`]
        return typeof told === 'string' ? told : ''
      })
      const isMeta = mode === 'subscribe' && token === app.verifyToken
      return isMeta && challenge && /^[\w-]{1,200}$/.test(challenge) ? challenge : undefined
    },

    isSigned: (told) => isSignedByMeta(app.secret, told),
    readHook: (body) => readPageHook(body, app.id),
  }
}
