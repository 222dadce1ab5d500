import { expect } from '../journey/fixtures.ts'
import { header, shortPath } from './locators.ts'
import type { SettingRow } from './SettingRow.ts'

const withMembers = { membership: { login_enabled: true } }
const button = { is_active: true, allow_signup: true, organization_login_widget_enabled: false }

/** Settings of how guests become members and sign in. */
export const memberRows: SettingRow[] = [
  {
    fields: [
      'facility_sign_in_enabled',
      'membership.login_enabled',
      'sign_in.is_active',
      'sign_in.allow_signup',
      'sign_in.member_wording_enabled',
    ],
    async verify({ page, show }) {
      const entries = async (settings: object, signIn: object): Promise<string[]> => {
        await show(settings, { path: shortPath, signIn })
        await header(page).getByRole('button', { name: 'Sign in and account' }).click()
        return page.getByRole('dialog').getByRole('link').allTextContents()
      }
      expect(await entries(withMembers, button)).toEqual(['Member sign in', 'Sign up'])
      expect(await entries(withMembers, { ...button, allow_signup: false })).toEqual(['Member sign in'])
      expect(await entries(withMembers, { ...button, member_wording_enabled: true })).toEqual([
        'Member sign in',
        'Become a member',
      ])
      for (const [settings, signIn] of [
        [{ ...withMembers, facility_sign_in_enabled: false }, button],
        [{ membership: { login_enabled: false } }, button],
        [withMembers, { ...button, is_active: false }],
      ] as const) {
        await show(settings, { path: shortPath, signIn })
        await expect(header(page).getByRole('button', { name: 'Sign in and account' })).toHaveCount(0)
      }
    },
  },
  {
    fields: [
      'integrations.hotel_integration_type',
      'integrations.integration_type',
      'integrations.url',
      'integrations.with_organization_url',
    ],
    async verify({ page, show }) {
      const signIn = { ...button, organization_login_widget_enabled: true }
      for (const [kind, site] of [
        ['hotel_integration_type', 'one'],
        ['integration_type', 'two'],
      ] as const) {
        const url = `https://${site}.example/members`
        const with_organization_url = `https://${site}.example/companies`
        const integrations = [{ [kind]: 'wbf', url, with_organization_url }]
        await show({ ...withMembers, integrations }, { path: shortPath, signIn })
        await header(page).getByRole('button', { name: 'Sign in and account' }).click()
        for (const [name, href] of [
          ['Member sign in', url],
          ['Corporate sign in', with_organization_url],
        ] as const) {
          await expect(page.getByRole('link', { name })).toHaveAttribute('href', href)
          await expect(page.getByRole('link', { name })).toHaveAttribute('target', '_top')
        }
        await show({ ...withMembers, integrations }, { path: '/sign-in?code=hakone', signIn })
        await expect(page.getByRole('link', { name: 'Go on there' })).toHaveAttribute('href', url)
      }
    },
  },
  {
    fields: ['brand_custom_auth_token_name'],
    async verify({ page, show }) {
      const menu = header(page).getByRole('button', { name: 'Sign in and account' })
      await show(withMembers, { path: shortPath, signIn: button })
      await expect(menu).toBeVisible()
      await show(
        { ...withMembers, brand_custom_auth_token_name: 'member_code' },
        { path: shortPath, signIn: button },
      )
      await expect(menu).toHaveCount(0)
    },
  },
  {
    fields: [
      'sign_in.sns_auth_settings_attributes.provider',
      'sign_in.sns_auth_settings_attributes.app_id',
      'sign_in.sns_auth_settings_attributes.title',
    ],
    async verify({ page, show }) {
      for (const [provider, app_id, title, name] of [
        ['line', '1600000001', null, 'Continue with LINE'],
        ['open_id', 'noren-hakone', 'Hakone ID', 'Continue with Hakone ID'],
      ] as const) {
        const signIn = { ...button, sns_auth_settings_attributes: [{ provider, app_id, title }] }
        await show(withMembers, { path: '/sign-in?code=hakone', signIn })
        await expect(page.getByRole('main').getByText(name)).toBeVisible()
        await expect(page.getByRole('main').getByText('Continue with')).toHaveCount(1)
      }
    },
  },
]
