import { createHash, createHmac } from 'node:crypto'
import * as v from 'valibot'
import { mostTemplates } from '../../domain/zalo/keep-zalo-templates.ts'
import type { Tokens } from '../marketplaces/marketplace.ts'
import { isSignedByZalo, readReceipt } from './receipt-hook.ts'
import type { ZaloApp } from './zalo-app.ts'
import { makeZaloClient, type ZaloClient } from './zalo-client.ts'
import type { ZaloAsking, ZaloConnector } from './zalo-connector.ts'

const Word = v.pipe(v.string(), v.nonEmpty(), v.maxLength(8_192))
/** Ids and amounts come as numbers or as texts. */
const Text = v.union([v.string(), v.pipe(v.number(), v.transform(String))])
const Amount = v.union([v.number(), v.pipe(v.string(), v.regex(/^\d+(\.\d+)?$/), v.transform(Number))])
const Count = v.pipe(
  Amount,
  v.transform((amount) => Math.max(0, Math.round(amount))),
)
/** A price that is told in words, or not at all, is none. */
const Price = v.optional(v.fallback(v.union([Count, v.undefined()]), undefined))

const Pair = v.object({ access_token: Word, refresh_token: Word, expires_in: Count })
const Account = v.object({ oa_id: v.optional(Text), oaid: v.optional(Text), name: v.string() })
const Listed = v.array(
  v.object({ templateId: Text, templateName: v.optional(v.string(), ''), status: v.string() }),
)
const Detail = v.object({
  templateId: Text,
  templateName: v.optional(v.string(), ''),
  status: v.string(),
  templateTag: v.optional(v.string()),
  price: Price,
  price_sdt: Price,
  previewUrl: v.optional(v.string()),
  listParams: v.optional(
    v.array(
      v.object({
        name: v.string(),
        require: v.optional(v.boolean(), false),
        type: v.optional(v.string(), 'STRING'),
        maxLength: v.optional(Count, 0),
      }),
    ),
    [],
  ),
})
const Quota = v.object({ dailyQuota: Count, remainingQuota: Count })
const Sent = v.object({ msg_id: Text, quota: v.optional(Quota) })

/** A refresh token lives three months (ms). */
const refreshMs = 90 * 86_400_000
/** Templates are told by so many at once. */
const pageSize = 100

/** The real Zalo, or practice. */
export function zalo(app: ZaloApp): ZaloConnector {
  const client = makeZaloClient(app)
  const { oauth, openapi, business } = app.hosts
  return {
    authorizeAddress({ redirect, state }) {
      const query = {
        app_id: app.id,
        redirect_uri: redirect,
        code_challenge: challengeOf(verifierOf(app, state)),
        state,
      }
      return `${oauth}/v4/oa/permission?${new URLSearchParams(query)}`
    },

    async grant({ code, state }, { call, now }) {
      const form = { code, grant_type: 'authorization_code', code_verifier: verifierOf(app, state) }
      return tokensOf(await client.tokens(Pair, form, { call, now }), now)
    },

    async refresh(refresh, { call, now }) {
      const form = { refresh_token: refresh, grant_type: 'refresh_token' }
      return tokensOf(await client.tokens(Pair, form, { call, now }), now)
    },

    async officialAccount(asking) {
      const call = { method: 'GET', address: `${openapi}/v2.0/oa/getoa`, acts: false } as const
      const { oa_id, oaid, name } = await client.ask(call, Account, asking)
      const oaId = oa_id ?? oaid ?? ''
      return { oaId, name: name.trim() || `OA ${oaId}` }
    },

    async templates(asking) {
      const call = { method: 'GET', address: `${business}/template/all`, acts: false } as const
      const listed: v.InferOutput<typeof Listed> = []
      for (let offset = 0; offset < mostTemplates; offset += pageSize) {
        const query = { offset: String(offset), limit: String(pageSize) }
        const page = await client.ask(call, v.optional(Listed, []), asking, { query })
        listed.push(...page)
        if (page.length < pageSize) break
      }
      const told = []
      for (const { templateId } of listed) told.push(await templateOf(client, templateId, asking))
      return told
    },

    async quota(asking) {
      const call = { method: 'GET', address: `${business}/message/quota`, acts: false } as const
      const { dailyQuota, remainingQuota } = await client.ask(call, Quota, asking)
      return { daily: dailyQuota, left: remainingQuota }
    },

    isSigned: (told) => isSignedByZalo(app, told),
    readHook: readReceipt,

    async send({ phone, templateId, data, trackingId, isTrial }, asking) {
      const call = { method: 'POST', address: `${business}/message/template`, acts: true } as const
      const body = {
        phone,
        template_id: templateId,
        template_data: data,
        tracking_id: trackingId,
        mode: isTrial ? 'development' : undefined,
      }
      const { msg_id, quota } = await client.ask(call, Sent, asking, { body })
      return { msgId: msg_id, quota: quota && { daily: quota.dailyQuota, left: quota.remainingQuota } }
    },
  }
}

async function templateOf(client: ZaloClient, id: string, asking: ZaloAsking) {
  const address = `${client.app.hosts.business}/template/info/v2`
  const told = await client.ask({ method: 'GET', address, acts: false }, Detail, asking, {
    query: { template_id: id },
  })
  return {
    id: told.templateId,
    name: told.templateName.trim() || told.templateId,
    status: told.status,
    tag: told.templateTag,
    price: told.price_sdt ?? told.price,
    preview: told.previewUrl,
    params: told.listParams.map(({ name, require, type, maxLength }) => ({
      name,
      required: require,
      type,
      most: maxLength,
    })),
  }
}

/** The console's own verifier, or one of this state alone; nobody who sees the state can make it. */
function verifierOf({ secret, verifier }: ZaloApp, state: string): string {
  return verifier ?? createHmac('sha256', secret).update(`pkce:${state}`).digest('base64url')
}

function challengeOf(verifier: string): string {
  return createHash('sha256').update(verifier).digest('base64url')
}

function tokensOf(
  { access_token, refresh_token, expires_in }: v.InferOutput<typeof Pair>,
  now: number,
): Tokens {
  return {
    access: access_token,
    accessEndsAt: now + expires_in * 1000,
    refresh: refresh_token,
    refreshEndsAt: now + refreshMs,
  }
}
