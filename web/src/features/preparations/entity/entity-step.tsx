import { limits, type PreparedProfile, type Standard } from '@tickmark/contract'
import { useEffect } from 'react'
import type { AccountClassId } from '@tickmark/engine/mapping'
import { Card } from '../../../ui/card.tsx'
import { Select } from '../../../ui/select/select.tsx'
import { SwitchField } from '../../../ui/switch-field.tsx'
import { DirectorsField } from './directors-field.tsx'
import { EmployeesFields } from './employees-fields.tsx'
import { MovementsFields } from './movements-fields.tsx'
import { fieldId, fieldLabels, ukRegimes } from './profile-fields.ts'
import { ProfileText } from './profile-text.tsx'
import { readProfileField, without } from './read-profile-field.ts'
import { endOfYearFrom } from './end-of-year.ts'

interface EntityStepProps {
  profile: PreparedProfile
  standard: Standard
  /** The classes of fixed assets of which some may have been sold. */
  assetClasses: readonly AccountClassId[]
  /** The field to go to at once. */
  focusField?: string | undefined
  isReadOnly: boolean
  onChange: (profile: PreparedProfile) => void
}

type TextFieldName =
  | 'name'
  | 'companyNumber'
  | 'lei'
  | 'cik'
  | 'currency'
  | 'periodStart'
  | 'periodEnd'
  | 'priorPeriodStart'
  | 'approvalDate'
  | 'registeredOffice'
  | 'placeOfRegistration'
  | 'principalActivity'

/** What a trial balance does not say of its entity. Five things are needed; what else is missing becomes a marked gap. */
export function EntityStep({ profile, standard, assetClasses, focusField, isReadOnly, onChange }: EntityStepProps) {
  const text = (field: TextFieldName, more: { help?: string; type?: 'date'; list?: readonly string[] } = {}) => (
    <ProfileText
      id={fieldId(field)}
      label={fieldLabels[field]}
      value={profile[field] ?? ''}
      disabled={isReadOnly}
      onEnter={(entered) => {
        const read = readProfileField(profile, field, entered)
        if ('error' in read) return read.error
        onChange(field === 'periodStart' ? withEnd(read.profile) : read.profile)
        return null
      }}
      {...more}
    />
  )
  useEffect(() => {
    const place = focusField === undefined ? null : document.getElementById(`profile-${focusField}`)
    place?.querySelector<HTMLElement>('input, textarea, button')?.focus()
  }, [focusField])
  const isUk = standard === 'UK_GAAP'
  return (
    <div className="flex max-w-[60rem] flex-col gap-6">
      <Card className="grid gap-4 p-4 sm:grid-cols-2 sm:p-6">
        <h3 className="font-serif text-lead font-semibold sm:col-span-2">Needed for a draft</h3>
        {text('name')}
        {isUk ? (
          <div id={fieldId('regime')}>
            <Select
              label={fieldLabels.regime}
              value={profile.regime === 'FRS102' || profile.regime === 'FRS102-1A' || profile.regime === 'FRS105' ? profile.regime : null}
              placeholder="Choose"
              items={ukRegimes}
              typeAheadMs={limits.selectTypeAheadMs}
              disabled={isReadOnly}
              onChange={(regime) => {
                onChange({ ...profile, regime })
              }}
            />
          </div>
        ) : null}
        {text('periodStart', { type: 'date' })}
        {text('periodEnd', { type: 'date' })}
        {text('currency', {
          list: ['GBP', 'EUR', 'USD', 'CHF', 'AUD', 'CAD'],
          help: 'The currency of the trial balance and of the statements.',
        })}
      </Card>
      <Card className="grid gap-4 p-4 sm:grid-cols-2 sm:p-6">
        <div className="sm:col-span-2">
          <h3 className="font-serif text-lead font-semibold">How the statements look</h3>
        </div>
        <Select
          label={fieldLabels.expenses}
          value={profile.expenses ?? 'by-function'}
          items={[
            { value: 'by-function', label: isUk ? 'by function (format 1)' : 'by function' },
            { value: 'by-nature', label: isUk ? 'by nature (format 2)' : 'by nature' },
          ]}
          typeAheadMs={limits.selectTypeAheadMs}
          disabled={isReadOnly}
          onChange={(expenses) => {
            onChange({ ...profile, expenses })
          }}
        />
        <Select
          label={fieldLabels.scale}
          value={profile.scale ?? 'units'}
          items={[
            { value: 'units', label: 'whole units' },
            { value: 'thousands', label: 'thousands' },
          ]}
          typeAheadMs={limits.selectTypeAheadMs}
          disabled={isReadOnly}
          onChange={(scale) => {
            onChange({ ...profile, scale })
          }}
        />
        <SwitchField
          label={fieldLabels.group}
          help="The trial balance is consolidated already."
          checked={profile.group === true}
          disabled={isReadOnly}
          onChange={(group) => {
            onChange({ ...profile, group })
          }}
        />
        <div id={fieldId('audited')}>
          <Select
            label={fieldLabels.audited}
            value={profile.audited === undefined ? 'unknown' : profile.audited ? 'audited' : 'not-audited'}
            items={[
              { value: 'unknown', label: 'not known yet' },
              { value: 'audited', label: 'audited' },
              { value: 'not-audited', label: isUk ? 'exempt from audit' : 'not audited' },
            ]}
            typeAheadMs={limits.selectTypeAheadMs}
            disabled={isReadOnly}
            onChange={(choice) => {
              onChange(choice === 'unknown' ? without(profile, 'audited') : { ...profile, audited: choice === 'audited' })
            }}
          />
        </div>
        <div id={fieldId('firstPeriod')}>
          <SwitchField
            label={fieldLabels.firstPeriod}
            help="There are no comparatives, and everything begins at nil."
            checked={profile.firstPeriod === true}
            disabled={isReadOnly}
            onChange={(firstPeriod) => {
              onChange({ ...profile, firstPeriod })
            }}
          />
        </div>
        <div id={fieldId('dormant')}>
          <SwitchField
            label={fieldLabels.dormant}
            help="There were no income and no expenses."
            checked={profile.dormant === true}
            disabled={isReadOnly}
            onChange={(dormant) => {
              onChange({ ...profile, dormant })
            }}
          />
        </div>
        {isUk && (profile.dormant === true || profile.everTraded !== undefined || focusField === 'everTraded') ? (
          <div id={fieldId('everTraded')}>
            <Select
              label={fieldLabels.everTraded}
              value={profile.everTraded === undefined ? 'unknown' : profile.everTraded ? 'traded' : 'never'}
              items={[
                { value: 'unknown', label: 'not known yet' },
                { value: 'never', label: 'never traded' },
                { value: 'traded', label: 'traded in the past' },
              ]}
              typeAheadMs={limits.selectTypeAheadMs}
              disabled={isReadOnly}
              onChange={(choice) => {
                onChange(choice === 'unknown' ? without(profile, 'everTraded') : { ...profile, everTraded: choice === 'traded' })
              }}
            />
          </div>
        ) : null}
        {text('priorPeriodStart', { type: 'date', help: 'Only where it was not a year. The comparatives are those of that period.' })}
      </Card>
      <Card className="grid gap-4 p-4 sm:grid-cols-2 sm:p-6">
        <div className="sm:col-span-2">
          <h3 className="font-serif text-lead font-semibold">For the notes</h3>
          <p className="text-quiet">What is empty here is a marked gap in the draft.</p>
        </div>
        {text('companyNumber')}
        {standard === 'IFRS' ? text('lei', { help: 'Its 20 characters. Reports under ESEF are tagged with it.' }) : null}
        {standard === 'US_GAAP' ? text('cik', { help: 'Up to ten digits. Filings with the SEC are tagged with it.' }) : null}
        {text('placeOfRegistration', { help: 'For example England and Wales.' })}
        <div className="sm:col-span-2">{text('registeredOffice')}</div>
        <div className="sm:col-span-2">{text('principalActivity')}</div>
        <EmployeesFields profile={profile} isReadOnly={isReadOnly} onChange={onChange} />
        <DirectorsField profile={profile} isReadOnly={isReadOnly} onChange={onChange} />
        {text('approvalDate', { type: 'date' })}
        <MovementsFields profile={profile} classes={assetClasses} isReadOnly={isReadOnly} onChange={onChange} />
      </Card>
    </div>
  )
}

/** A first day suggests a year, until a last day is entered. */
function withEnd(profile: PreparedProfile): PreparedProfile {
  if (profile.periodStart === undefined || profile.periodEnd !== undefined) return profile
  return { ...profile, periodEnd: endOfYearFrom(profile.periodStart) }
}
