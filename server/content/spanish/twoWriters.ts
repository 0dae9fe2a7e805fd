import type { LabelsByScreen } from '../labelsByScreen';

/** Spanish texts for two people who change the same record. */
export const TWO_WRITERS: LabelsByScreen = {
  conflict: {
    title: 'Esto se cambió entretanto',
    someone: 'Otra persona cambió esto entretanto.',
    lead: 'Elija qué conservar. No se guarda nada hasta que elija Guardar.',
    mine: 'Lo mío',
    theirs: 'Lo del otro cambio',
    keepMine: 'Conservar todo lo mío',
    keepTheirs: 'Conservar todo lo del otro cambio',
    save: 'Guardar',
    cancel: 'Cancelar',
    empty: 'Vacío',
    address: 'Dirección',
    account: 'Cuenta',
    doorHeight: 'Altura de la puerta',
    feetInches: '{feet} pies {inches} pulg.',
    other: 'Otro',
    autoIntegrateY: 'Usamos Auto Integrate',
    autoIntegrateP: 'Pensamos usar Auto Integrate',
    autoIntegrateN: 'No usamos Auto Integrate',
    goneTitle: 'Esto se eliminó entretanto',
    goneText: 'Alguien eliminó esto. Lo que escribió sigue aquí y puede agregarlo de nuevo.',
    addAgain: 'Agregar de nuevo',
  },
};
