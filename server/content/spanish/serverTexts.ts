import { STEP_KEYS } from '@contract/journey/steps';
import { SPANISH_STEP_TITLES, STEP_TITLES } from '@contract/journey/texts';
import { MESSAGES } from '@contract/messages';
import { VALIDATION } from './validation';

const validation = VALIDATION['validation'] ?? {};

/** Titles of steps within a refusal. */
const STEPS = Object.fromEntries(
  STEP_KEYS.map((step) => [STEP_TITLES[step], SPANISH_STEP_TITLES[step]]),
);

/** The backend sends a rule's message as its English text. */
const VALIDATION_TEXTS = Object.fromEntries(
  Object.entries(MESSAGES).flatMap(([key, english]) => {
    const spanish = validation[key];
    return spanish === undefined ? [] : [[english, spanish]];
  }),
);

/** Names of the code lists. Names of companies stay as they are. */
const CODE_NAMES = {
  'American Samoa': 'Samoa Americana',
  'Northern Mariana Islands': 'Islas Marianas del Norte',
  'U.S. Virgin Islands': 'Islas Vírgenes de EE. UU.',
  'Armed Forces Americas': 'Fuerzas Armadas (América)',
  'Armed Forces Europe': 'Fuerzas Armadas (Europa)',
  'Armed Forces Pacific': 'Fuerzas Armadas (Pacífico)',
  'Internet search': 'Búsqueda en internet',
  'A fleet client asked us': 'Un cliente de flota nos lo pidió',
  'A driver of a fleet vehicle': 'Un conductor de un vehículo de flota',
  'Another repair shop': 'Otro taller de reparación',
  'Trade fair or event': 'Feria o evento',
  'Letter or e-mail': 'Carta o correo electrónico',
  Other: 'Otro',
  Landline: 'Teléfono fijo',
  'Cell phone': 'Celular',
  'Primary contact': 'Contacto principal',
  'Signing authority': 'Persona autorizada a firmar',
  'Accounts receivable': 'Cuentas por cobrar',
  'Preferred Vendor': 'Proveedor preferido',
  'Basic Vendor': 'Proveedor básico',
  'National Account': 'Cuenta nacional',
  'ACH direct deposit': 'Depósito directo ACH',
  'Credit card': 'Tarjeta de crédito',
  'Social Security Number': 'Número de Seguro Social (SSN)',
  'Employer Identification Number': 'Número de identificación del empleador (EIN)',
  'Self-certified': 'Certificación propia',
  'Professionally certified': 'Certificación profesional',
  'Individual or sole proprietor': 'Persona física o propietario único',
  'C corporation': 'Corporación C',
  'S corporation': 'Corporación S',
  Partnership: 'Sociedad',
  'Trust or estate': 'Fideicomiso o sucesión',
  'Limited liability company': 'Compañía de responsabilidad limitada (LLC)',
  'Tax-exempt organization': 'Organización exenta de impuestos',
  'Taxed as a C corporation': 'Tributa como corporación C',
  'Taxed as an S corporation': 'Tributa como corporación S',
  'Taxed as a partnership': 'Tributa como sociedad',
  'Minority-owned business': 'Empresa propiedad de minorías',
  'Woman-owned business': 'Empresa propiedad de mujeres',
  'Veteran-owned business': 'Empresa propiedad de veteranos',
  'Service-disabled veteran-owned business':
    'Empresa propiedad de veteranos con discapacidad por servicio',
  'LGBTQ-owned business': 'Empresa propiedad de personas LGBTQ',
  'Disability-owned business': 'Empresa propiedad de personas con discapacidad',
  'Small disadvantaged business': 'Pequeña empresa en desventaja',
  'Business in a HUBZone': 'Empresa en una HUBZone',
  'None of these': 'Ninguna de estas',
  'Preventive maintenance': 'Mantenimiento preventivo',
  'Oil change': 'Cambio de aceite',
  Brakes: 'Frenos',
  'Tires and wheels': 'Llantas y rines',
  'Wheel alignment': 'Alineación de ruedas',
  'Batteries and charging': 'Baterías y carga',
  'Engine repair': 'Reparación de motor',
  Transmission: 'Transmisión',
  'Air conditioning and heating': 'Aire acondicionado y calefacción',
  'Electrical and diagnostics': 'Sistema eléctrico y diagnóstico',
  'Exhaust and emissions': 'Escape y emisiones',
  'Suspension and steering': 'Suspensión y dirección',
  'Collision and body work': 'Colisión y carrocería',
  'Glass replacement': 'Cambio de vidrios',
  Upfitting: 'Equipamiento especial',
  'State inspection': 'Inspección estatal',
  'Mobile service': 'Servicio móvil',
  Towing: 'Remolque',
  'Roadside assistance': 'Asistencia en carretera',
  'After-hours drop-off': 'Entrega fuera de horario',
  'Weekend service': 'Servicio en fin de semana',
  'Pick-up and delivery': 'Recogida y entrega',
  'Loaner vehicles': 'Vehículos de préstamo',
  'Certified for electric vehicles': 'Certificado para vehículos eléctricos',
  'Driver-assistance calibration': 'Calibración de asistencia al conductor',
  'Diesel specialist': 'Especialista en diésel',
  'Passenger car': 'Automóvil de pasajeros',
  'Sport utility vehicle': 'Vehículo utilitario deportivo (SUV)',
  Van: 'Camioneta van',
  'Light-duty truck': 'Camión ligero',
  'Medium-duty truck': 'Camión mediano',
  'Heavy-duty truck': 'Camión pesado',
  Trailer: 'Remolque de carga',
  'Electric vehicle': 'Vehículo eléctrico',
  'Equipment and lifts': 'Equipos y elevadores',
};

/** What the backend refuses with. */
const REFUSALS = {
  'This invitation has ended.': 'Esta invitación ha terminado.',
  'This registration is not approved.': 'Este registro no está aprobado.',
  'The agreement is already signed.': 'El acuerdo ya está firmado.',
  'This contact cannot be asked to sign.': 'No se puede pedir la firma a este contacto.',
  'Only the owner of the registration can ask this contact to sign.':
    'Solo el dueño del registro puede pedir la firma a este contacto.',
  'The W-9 has changed since you opened it. Please check it again.':
    'El W-9 ha cambiado desde que lo abrió. Revíselo otra vez.',
  'The agreement has changed since you opened it. Please read it again.':
    'El acuerdo ha cambiado desde que lo abrió. Léalo otra vez.',
  'This link is not valid.': 'Este enlace no es válido.',
  'Invalid Code': 'El código no es válido',
  'The last e-mail was sent less than an hour ago. Please wait.':
    'El último correo salió hace menos de una hora. Espere un poco.',
  'Only a new registration can copy answers.': 'Solo un registro nuevo puede copiar respuestas.',
  'This registration has copied answers already.': 'Este registro ya copió respuestas.',
  'There is nothing left to copy.': 'No queda nada por copiar.',
  'Please fill in the shop information first.': 'Complete primero la información del taller.',
  'This contact has no e-mail address.': 'Este contacto no tiene correo electrónico.',
  'A request with this Idempotency-Key is under way.':
    'Ya hay en curso una solicitud igual. Espere un momento.',
  'A tax check of this registration is under way. Please try again in a moment.':
    'Hay una verificación fiscal de este registro en curso. Inténtelo de nuevo en un momento.',
  'Name and Tax Identification Number were confirmed and cannot be changed.':
    'El nombre y el número fiscal están confirmados y no se pueden cambiar.',
  'Only our staff can give or take a National Account.':
    'Solo nuestro personal puede dar o quitar una cuenta nacional.',
  'Something went wrong. Please try again later.': 'Algo salió mal. Inténtelo más tarde.',
  'The W-9 was changed while its tax check was under way.':
    'El W-9 se cambió mientras su verificación fiscal estaba en curso.',
  'Address Not Found.': 'No se encontró la dirección.',
  'Invalid Address.': 'La dirección no es válida.',
  'Invalid City.': 'La ciudad no es válida.',
  'The address service cannot be reached.': 'No se puede conectar con el servicio de direcciones.',
  'This link is not valid any more. Please open the file again.':
    'Este enlace ya no es válido. Abra el archivo de nuevo.',
  'This file was not stored, because the virus scanner found something harmful in it. Please upload another file.':
    'Este archivo no se guardó porque el antivirus encontró algo dañino en él. Suba otro archivo.',
  'The file cannot be checked for viruses right now, so it was not stored. Please try again in a few minutes.':
    'En este momento no se puede revisar si el archivo tiene virus, por lo que no se guardó. Vuelva a intentarlo en unos minutos.',
  'This registration is no longer active and cannot be changed.':
    'Este registro ya no está activo y no se puede cambiar.',
  'This registration has been submitted and cannot be changed.':
    'Este registro se envió para su aprobación y no se puede cambiar.',
  'This registration still has locations. Please delete them before you answer No.':
    'Este registro todavía tiene sucursales. Elimínelas antes de responder No.',
  'You changed this yourself, in another tab or window.':
    'Usted cambió esto en otra pestaña o ventana.',
  'This was changed by someone else in the meantime.': 'Otra persona cambió esto entretanto.',
  'You cannot decide on a registration of your own.': 'No puede decidir sobre un registro propio.',
  'Only its owner can take this registration back.': 'Solo su dueño puede retirar este registro.',
  'The registration has no such step.': 'El registro no tiene ese paso.',
  'This registration is not under review: it is with the vendor, who can submit it again.':
    'Este registro no está en revisión: lo tiene el proveedor, que puede enviarlo de nuevo.',
  'Nothing is changed yet. The change waits for our staff, and everyone concerned gets an e-mail.':
    'Todavía no ha cambiado nada. El cambio espera a nuestro personal, y todas las personas implicadas reciben un correo.',
  'This vendor was approved before: only its owner can propose such a change.':
    'Este proveedor ya fue aprobado: solo su propietario puede proponer un cambio así.',
  'The person who entered it may no longer change this registration.':
    'La persona que lo introdujo ya no puede cambiar este registro.',
  'The person who accepted it may no longer decide on it.':
    'La persona que lo aceptó ya no puede decidir sobre él.',
  'No notice of it reached anyone else. Check the e-mail addresses of the contacts, and enter it again.':
    'Ningún aviso llegó a otra persona. Revise los correos de los contactos e introdúzcalo de nuevo.',
  'No amounts wait to be entered for this account.':
    'No hay importes por introducir para esta cuenta.',
  'These are not the two amounts. Please look again.':
    'Estos no son los dos importes. Vuelva a mirar.',
  'This check has run three times in a day. A reviewer can run it again.':
    'Esta comprobación se ejecutó tres veces en un día. Un revisor puede volver a ejecutarla.',
  'The bank check cannot be reached. Please try again later.':
    'No se puede conectar con la comprobación bancaria. Inténtelo más tarde.',
  'Another account has this e-mail by now.': 'Otra cuenta ya tiene este correo.',
  'The bank account of your registration is locked, because someone told us that a change was not theirs. Please write to the vendor help.':
    'La cuenta bancaria de su registro está bloqueada, porque alguien nos dijo que un cambio no era suyo. Escriba a la ayuda para proveedores.',
  'Someone has already accepted this change.': 'Alguien ya aceptó este cambio.',
  'This kind of change is no longer possible.': 'Este tipo de cambio ya no es posible.',
  'You have entered this change. Someone else has to decide on it.':
    'Usted introdujo este cambio. Otra persona debe decidir.',
  'Staff have entered this change, so a bank approver has to accept it.':
    'El personal introdujo este cambio, así que debe aceptarlo un aprobador bancario.',
  'The bank account is locked. Check it with the shop, and save it before you accept.':
    'La cuenta bancaria está bloqueada. Compruébela con el taller y guárdela antes de aceptar.',
  'A decision on a change can be taken back within a day, before it takes effect.':
    'Una decisión sobre un cambio se puede anular en el plazo de un día, antes de que entre en vigor.',
  'You have a part in this change or in its decision. Someone else has to take it back.':
    'Usted participó en este cambio o en su decisión. Debe anularla otra persona.',
  'A later change of the same record is open.':
    'Un cambio posterior de los mismos datos está abierto.',
  'A document that is due before the approval is missing, was not accepted, or has expired.':
    'Un documento que debe entregarse antes de la aprobación falta, no fue aceptado o ha vencido.',
  'You have uploaded this document. Someone else of the staff has to accept it.':
    'Usted subió este documento. Debe aceptarlo otra persona del equipo.',
  'You have made this decision. Another member of staff has to take it back.':
    'Usted tomó esta decisión. Debe anularla otra persona del personal.',
  'This change is no longer open. Please load the page again.':
    'Este cambio ya no está pendiente. Vuelva a cargar la página.',
  'Only the owner and the person who entered a change can withdraw it.':
    'Solo el propietario y la persona que introdujo un cambio pueden retirarlo.',
  'No note on this step waits for an answer.': 'Ninguna nota sobre este paso espera una respuesta.',
  'The bank account is locked. Check it with the shop, and save it before you approve.':
    'La cuenta bancaria está bloqueada. Compruébela con el taller y guárdela antes de aprobar.',
  'You have entered the bank account of this registration. Another super user has to approve it.':
    'Usted introdujo la cuenta bancaria de este registro. Otro usuario interno debe aprobarlo.',
  'The bank account was changed to the one ending in {lastFour}.':
    'La cuenta bancaria se cambió por la que termina en {lastFour}.',
  '{email} says that the bank account is not theirs.':
    '{email} dice que la cuenta bancaria no es suya.',
  'This registration has already been decided.': 'Ya se decidió sobre este registro.',
  'This registration is not under review any more, so it cannot be taken back.':
    'Este registro ya no está en revisión, por lo que no se puede retirar.',
  'This registration has already been submitted.': 'Este registro ya se envió para su aprobación.',
  'The registration is not complete.': 'El registro no está completo.',
  'The basic information of this registration exists already. Please load it again.':
    'La información básica de este registro ya existe. Vuelva a cargarla.',
  'The bank information of this registration exists already. Please load it again.':
    'La información bancaria de este registro ya existe. Vuelva a cargarla.',
  'The payment information of this registration exists already. Please load it again.':
    'La información de pago de este registro ya existe. Vuelva a cargarla.',
  'The W-9 of this registration exists already. Please load it again.':
    'El W-9 de este registro ya existe. Vuelva a cargarlo.',
  'The category NONE excludes every other category.':
    'La opción "Ninguna de estas" no se puede combinar con otra categoría.',
  'You have started many registrations within the last hour. Please wait a while before you start another one.':
    'Ha empezado muchos registros en la última hora. Espere un momento antes de empezar otro.',
  'This Idempotency-Key was used for another request.':
    'Esta solicitud usa la clave de otra. Vuelva a cargar la página e inténtelo de nuevo.',
  'Please check the marked fields.': 'Revise los campos marcados.',
  'There is nothing at this address.': 'No hay nada en esta dirección.',
  'Please enter the code that we send to you first.':
    'Escriba primero el código que le enviamos por correo.',
  '{name} was already asked for {step}.': 'A {name} ya se le pidió {step}.',
  '{name} has this registration now.': '{name} tiene ahora este registro.',
  'This registration was given back. Nobody has it now.':
    'Este registro fue devuelto. Ahora no lo tiene nadie.',
  'This registration is not under review any more.': 'Este registro ya no está en revisión.',
  'The notes on a registration of your own are for other staff.':
    'Las notas sobre un registro propio son para otras personas del equipo.',
  'The checks of a registration of your own are for other staff.':
    'Las verificaciones de un registro propio son para otras personas del equipo.',
  'No service is set up for this check.': 'No hay ningún servicio para esta verificación.',
  'There is nothing to check yet.': 'Todavía no hay nada que verificar.',
  'The screening service cannot be reached.':
    'No se puede conectar con el servicio de listas de sanciones.',
  'The sanctions list cannot be read.': 'No se puede leer la lista de sanciones.',
  'Someone else has written this note.': 'Otra persona escribió esta nota.',
  'This note is older than a day and cannot be deleted.':
    'Esta nota tiene más de un día y no se puede borrar.',
  'You cannot take a registration of your own.': 'No puede tomar un registro propio.',
  '{name} has already decided: this registration was approved.':
    '{name} ya decidió: este registro fue aprobado.',
  '{name} has already decided: this registration was declined.':
    '{name} ya decidió: este registro fue rechazado.',
  '{name} has already decided: this registration was put on hold.':
    '{name} ya decidió: este registro quedó en espera.',
  '{name} has already decided: this registration was put under review again.':
    '{name} ya decidió: este registro volvió a revisión.',
  'This registration is under review.': 'Este registro está en revisión.',
  '{name} has already decided: this registration was given back for changes.':
    '{name} ya decidió: este registro fue devuelto para cambios.',
  'A registration holds at most {count} contacts.':
    'Un registro puede tener {count} contactos como máximo.',
  'A registration holds at most {count} eRepair users.':
    'Un registro puede tener {count} usuarios de eRepair como máximo.',
  'A registration holds at most {count} locations.':
    'Un registro puede tener {count} sucursales como máximo.',
  'A registration holds at most {count} ownership entries.':
    'Un registro puede tener {count} categorías de propiedad como máximo.',
  'A registration holds at most {count} notes.':
    'Un registro puede tener {count} notas como máximo.',
  'A registration holds at most {count} documents.':
    'Un registro puede tener {count} documentos como máximo.',
  'This vendor is not asked for such a document.':
    'A este proveedor no se le pide un documento así.',
  'This document is not on file any more. Please load the page again.':
    'Este documento ya no está en el expediente. Vuelva a cargar la página.',
  'You cannot decide on a document of your own registration.':
    'No puede decidir sobre un documento de su propio registro.',
  '{name} has already decided on this document.': '{name} ya decidió sobre este documento.',
  'This document has expired in the meantime. Please refuse it.':
    'Este documento venció mientras tanto. Recházelo.',
  'This document is required. Please upload the one that takes its place.':
    'Este documento es obligatorio. Suba el que lo reemplaza.',
  'The files of a registration may have {count} MB in all. Please delete one first, or upload a smaller file.':
    'Los archivos de un registro pueden tener {count} MB en total. Elimine uno antes o suba un archivo más pequeño.',
  'The bank account is locked, because someone told us that a change was not theirs. Please write to the vendor help.':
    'La cuenta bancaria está bloqueada, porque alguien nos dijo que un cambio no era suyo. Escriba a la ayuda para proveedores, por favor.',
  'The bank account was stored by someone else after you were invited. To change it, please ask for a new invitation.':
    'Otra persona guardó la cuenta bancaria después de su invitación. Para cambiarla, pida una nueva invitación.',
  'You have sent many invitations and reminders within the last hour. Please wait a while before you send another one.':
    'Ha enviado muchas invitaciones y recordatorios en la última hora. Espere un rato antes de enviar otro.',
  'You have reached the number of saves allowed in a day. Please continue tomorrow, or contact support.':
    'Ha alcanzado el número de guardados permitidos en un día. Continúe mañana o comuníquese con soporte.',
  'Passkeys are not available at this address.':
    'Las llaves de acceso no están disponibles en esta dirección.',
  'You have uploaded many files within a day. Please upload the others tomorrow, or contact support.':
    'Ha subido muchos archivos en un día. Suba los demás mañana o comuníquese con soporte.',
  'Another contact holds the role {role} already.': 'Otro contacto ya tiene la función {role}.',
  'We could not find an account for {email}.': 'No encontramos una cuenta para {email}.',
  'The request is larger than {count} bytes.': 'La solicitud tiene más de {count} bytes.',
  'The request has more than {count} characters outside of its texts.':
    'La solicitud tiene más de {count} caracteres fuera de sus textos.',
  'A value of this request cannot be stored.': 'Un valor de esta solicitud no se puede guardar.',
  'This account is not active.': 'Esta cuenta no está activa.',
  'This e-mail address belongs to another account. Please contact us.':
    'Esta dirección de correo pertenece a otra cuenta. Comuníquese con nosotros.',
  'The data was restored from a backup since this cursor. Empty the copy, and start without a cursor.':
    'Los datos se restauraron desde una copia de seguridad después de este cursor. Vacíe la copia y comience sin cursor.',
  'This service key is not valid.': 'Esta clave de servicio no es válida.',
  'Your session has ended.': 'Su sesión ha terminado.',
  'Your session is not valid.': 'Su sesión no es válida.',
  'The human check has failed. Please try it again.':
    'La verificación humana falló. Inténtelo de nuevo.',
  'The service of address suggestions cannot be reached.':
    'No se puede conectar con el servicio de sugerencias de direcciones.',
  'This receiver is not set any more.': 'Este receptor ya no está configurado.',
  'This receiver was removed.': 'Este receptor fue eliminado.',
  'This receiver was turned off. Turn it on first.':
    'Este receptor fue apagado. Enciéndalo primero.',
  'Please enter a whole address that begins with https://.':
    'Escriba una dirección completa que comience con https://.',
  'The address may hold no user name and no password.':
    'La dirección no puede contener usuario ni contraseña.',
  'There are as many receivers as can be. Remove one first.':
    'Ya no caben más receptores. Quite uno primero.',
  'This key has ended: someone has rotated or revoked it, or its time is over.':
    'Esta clave ha terminado: alguien la rotó o la revocó, o se acabó su plazo.',
  'This is the last admin. Make someone else an admin first.':
    'Es el último administrador. Primero asigne el rol de administrador a otra persona.',
  'This person has a role already. Change it in the list.':
    'Esta persona ya tiene un rol. Cámbielo en la lista.',
  'This account is switched off.': 'Esta cuenta está desactivada.',
  'Your role lets you read registrations, but not change them.':
    'Su rol le permite leer registros, pero no cambiarlos.',
  'You do not have permission to do this.': 'No tiene permiso para hacer esto.',
  'Many of your files were refused. Please check them, and try again in an hour.':
    'Se rechazaron muchos de sus archivos. Revíselos e inténtelo de nuevo dentro de una hora.',
  'Please wait until your other uploads are done.': 'Espere a que terminen sus otras cargas.',
  'Many files are being uploaded right now. Please try again in a moment.':
    'En este momento se están subiendo muchos archivos. Inténtelo de nuevo en un momento.',
  'Too many tries. Please wait a moment.': 'Demasiados intentos. Espere un momento.',
  'Too many tries. Send another code, or wait a while.':
    'Demasiados intentos. Envíe otro código o espere un rato.',
  'Error from Tin API Validation': 'Error del servicio de verificación fiscal',
  'The tax information cannot be changed. Please contact support.':
    'La información fiscal no se puede cambiar. Comuníquese con soporte.',
  'Tax Identification Number and Name did not match IRS records.':
    'El número de identificación fiscal y el nombre no coinciden con los registros del IRS.',
  'Tax Identification Number and Name did not match IRS records. Attempt again in 24 hours.':
    'El número fiscal y el nombre no coinciden con los registros del IRS. Inténtelo de nuevo en 24 horas.',
  'Tax Identification Number and Name did not match IRS records. A representative will contact you.':
    'El número fiscal y el nombre no coinciden con los registros del IRS. Un representante se comunicará con usted.',
};

/** What the identity provider answers. */
const IDENTITY = {
  'Incorrect username or password.': 'El usuario o la contraseña no son correctos.',
  'Password attempts exceeded. Try again in 1 second.':
    'Superó el límite de intentos. Inténtelo de nuevo en 1 segundo.',
  'Password attempts exceeded. Try again in {count} seconds.':
    'Superó el límite de intentos. Inténtelo de nuevo en {count} segundos.',
  'Password attempts exceeded. Try again in 1 minute.':
    'Superó el límite de intentos. Inténtelo de nuevo en 1 minuto.',
  'Password attempts exceeded. Try again in {count} minutes.':
    'Superó el límite de intentos. Inténtelo de nuevo en {count} minutos.',
  'Invalid session for the user.': 'Este inicio de sesión ya no es válido. Empiece de nuevo.',
  'User is not confirmed.': 'Esta cuenta aún no está confirmada.',
  'Password did not conform with policy: {reason}': 'La contraseña no cumple las reglas: {reason}',
  'Attempt limit exceeded, please try after some time.':
    'Superó el límite de intentos. Inténtelo más tarde.',
  'Invalid code provided, please request a code again.':
    'El código no es válido. Pida otro código.',
  'Password reset required for the user':
    'Debe establecer una contraseña nueva. Elija "¿Olvidó su contraseña?".',
  'You already sign in with this e-mail.': 'Ya inicia sesión con este correo.',
  'Please confirm with a code that we send to you first.':
    'Confirme primero con un código que le enviamos por correo.',
  'Invalid verification code provided, please try again.':
    'El código de verificación no es válido. Inténtelo de nuevo.',
  'You have {count} passkeys, which is the limit. Remove one first.':
    'Tiene {count} llaves de acceso, que es el máximo. Elimine una primero.',
  'The role of this person follows the groups of their company account. Change the groups.':
    'El rol de esta persona depende de los grupos de su cuenta de empresa. Cambie los grupos.',
  'You sign in with your company account, so a passkey would be of no use.':
    'Usted inicia sesión con su cuenta de empresa; una llave de acceso no le serviría.',
  'You sign in with your company account, which names your e-mail address.':
    'Usted inicia sesión con su cuenta de empresa, que indica su dirección de correo.',
  'You sign in with your company account. If you cannot, ask an admin of the portal.':
    'Usted inicia sesión con su cuenta de empresa. Si no puede, consulte a un administrador del portal.',
  'This passkey is already registered.': 'Esta llave de acceso ya está registrada.',
  'This passkey could not be verified. Please try again.':
    'No se pudo verificar esta llave de acceso. Inténtelo de nuevo.',
  'An authenticator app is required for your account.':
    'Su cuenta debe tener una aplicación de autenticación.',
  'Authenticator apps are for staff only.':
    'Las aplicaciones de autenticación son solo para el personal.',
  'An account with the given email already exists.':
    'Ya existe una cuenta con este correo electrónico.',
  'The time to confirm the new e-mail is over. Please start again.':
    'Se acabó el tiempo para confirmar el correo nuevo. Empiece de nuevo.',
  'Temporary password has expired and must be reset by an administrator.':
    'La contraseña temporal ha caducado y un administrador debe restablecerla.',
  'Sign-in cannot be checked right now. Please try again later.':
    'En este momento no se puede comprobar el inicio de sesión. Inténtelo más tarde.',
  'The new password must differ from the temporary one.':
    'La contraseña nueva debe ser distinta de la temporal.',
  'Provided password cannot be used for security reasons.':
    'Por razones de seguridad, esta contraseña no se puede usar.',
};

/**
 * English texts that servers send, by the text itself; `{name}` stands for any value. What has no
 * entry shows in English.
 */
export const SERVER_TEXTS = {
  serverTexts: { ...VALIDATION_TEXTS, ...STEPS, ...CODE_NAMES, ...REFUSALS, ...IDENTITY },
};
