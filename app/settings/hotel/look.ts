import type { HotelSettings } from '#shared/api/settings.ts'

/** The hotel's own HTML and CSS, not sanitized yet. */
export type OwnMarkup = { html: string; css: string }

/** The hotel's colours, pictures and own markup. */
export type HotelLook = {
  colours: { button_colour?: string; header_colour?: string }
  logo: string | null
  favicon: string | null
  /** Its own header, which replaces the logo or the name. */
  ownHeader: OwnMarkup | null
  /** Whether a frame shows the own header too. */
  hasFullHeaderInFrames: boolean
  ownFooter: OwnMarkup | null
}

const markupOf = (html: string | null | undefined, css: string | null | undefined): OwnMarkup | null =>
  html ? { html, css: css ?? '' } : null

/** Reads the settings of the look. */
export function lookOf(settings: Partial<HotelSettings>): HotelLook {
  const { button_colour, header_colour, header_type } = settings
  const own = markupOf(settings.website_header_html, settings.website_header_css)
  return {
    colours: { ...(button_colour && { button_colour }), ...(header_colour && { header_colour }) },
    logo: settings.logo ?? null,
    favicon: settings.standalone_settings?.favicon ?? null,
    ownHeader: header_type === 'header_customize' ? own : null,
    hasFullHeaderInFrames: settings.full_header_in_frames_enabled ?? false,
    ownFooter: markupOf(settings.website_footer_html, settings.website_footer_css),
  }
}
