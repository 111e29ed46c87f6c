import { defaultBin, defaultBinName, defaultWarehouse } from '../../domain/brand.ts'
import { permissions } from '../../domain/people/permissions.ts'
import { flowsBuilt } from '../../domain/reports/flow-keys.ts'
import { salesBuilt } from '../../domain/reports/sales-built.ts'
import { binIdOf } from '../../domain/stock/bin-code.ts'
import type { Company, Staff } from '../../domain/tables/company.ts'
import type { BeginRequest } from '../../protocol/wire.ts'
import type { RowWrite } from '../store/store.ts'

/** Everything a shop begins with: itself, its owner, one warehouse with the bin of goods that lie nowhere else, and its first shelf. */
export function firstRows(company: string, { shop, owner, warehouse, bins }: BeginRequest): RowWrite[] {
  const wid = defaultWarehouse
  return [
    { table: 'companies', key: company, row: firstCompany(company, shop) },
    { table: 'staff', key: owner.userName, row: firstOwner(owner) },
    {
      table: 'warehouses',
      key: wid,
      row: { wid, name: warehouse.name, address: warehouse.address.trim() },
    },
    // Its reports lack nothing: there was no order and no movement before them.
    ...[salesBuilt, flowsBuilt].map(
      (report): RowWrite => ({ table: 'reportBuilds', key: report, row: { report } }),
    ),
    ...[{ bid: defaultBin, name: defaultBinName }, ...bins].map(
      ({ bid, name }): RowWrite => ({
        table: 'bins',
        key: binIdOf(wid, bid),
        row: { id: binIdOf(wid, bid), parent: wid, bid, name },
      }),
    ),
  ]
}

function firstCompany(company_id: string, company_name: string): Company {
  return {
    company_id,
    company_name,
    settings: {
      barcode: 1,
      addOrder: 0,
      createExchange: 0,
      newOrderToast: 'ON',
      noteGHTK: { note: '', pick_name: company_name, pick_tel: '' },
    },
    shopeeShopId: [],
    lazadaAccounts: [],
    tikiAccounts: [],
    tiktokShopId: [],
    stockAccounts: [],
    pickupAddress: {
      pick_name: company_name,
      pick_tel: '',
      pick_address: '',
      pick_ward: '',
      pick_district: '',
      pick_province: '',
      provinceId: '',
    },
  }
}

function firstOwner({ userName, name }: BeginRequest['owner']): Staff {
  return {
    userName,
    name,
    department: 'Ban giám đốc',
    position: 'Chủ shop',
    phone: '',
    email: '',
    note: '',
    role: 'OWNER',
    code: '0000',
    flags: [...permissions],
    active: true,
  }
}
