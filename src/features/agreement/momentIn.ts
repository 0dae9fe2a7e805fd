/** A moment in a time zone, with the name of the zone: `November 29, 2026 at 9:41 AM MST`. */
export const momentIn = (moment: string | number, timeZone: string, locale: string): string =>
  new Intl.DateTimeFormat(locale, {
    year: 'numeric',
    month: 'long',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZone,
    timeZoneName: 'short',
  })
    .format(new Date(moment))
    // ICU puts a narrow no-break space before AM and PM. Fonts draw it too thin.
    .replace(/\u202f/g, ' ');
