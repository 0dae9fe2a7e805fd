/** What an imported stylesheet, font or picture is in unit tests: nothing but a name. */
export default 'asset-stub';
