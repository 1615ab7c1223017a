/** The rules to read, in Italian. */
export const it = {
  title: 'Le regole di PÜNCT',
  intro:
    'Tutte le regole, una alla volta. I diagrammi sono posizioni vere: i loro pulsanti mostrano che cosa succede, e una pila tenuta premuta mostra che cosa c’è sotto.',
  contents: 'Indice',
  back: 'Indietro',
  print: 'Stampa',
  anchor: 'Link a questa sezione: {title}',
  'press.play': 'Gioca questa mossa',
  'press.turn': 'Ruota il pezzo',
  'press.lift': 'Guarda sotto',
  'press.next': 'Mostra il passo seguente',
  'press.again': 'Torna all’inizio',
  'note.reach': { one: 'Il suo PÜNCT può andare in {count} casella.', other: 'Il suo PÜNCT può andare in {count} caselle.' },
  'note.possible': 'Possibile: {turn}',
  'note.refused': 'Non permesso. {reason}',
  'note.stack': '{space}, dall’alto: {dots}.',
  'words.empty': 'Il tavoliere è vuoto.',
  'words.piece': '{piece}, rivolto {direction}, livello {level}',
  ruling: 'Precisazione {number}',
  'ruling.where': 'Vale qui: {title}',
  'kind.each': '{kind}: {count} a testa',

  'title.aim': 'Scopo del gioco',
  'aim.1':
    'Collega due lati opposti del tavoliere con punti del tuo colore. Ci sono tre coppie di lati opposti: una qualsiasi va bene, e puoi cambiare piano quante volte vuoi.',
  'aim.2':
    'Un lato è la fila di sette caselle lungo un bordo diritto. La casella subito dietro un angolo tagliato non appartiene a nessun lato.',
  'title.pieces': 'I pezzi',
  'pieces.1':
    'Ognuno ha 18 pezzi di tre punti. Il punto grande e pieno è il PÜNCT: dice dove sta il pezzo, guida ogni mossa, e il pezzo gli ruota attorno. Gli altri due sono i punti minori.',
  'pieces.2': 'I pezzi non si capovolgono mai: un angolo a sinistra resta un angolo a sinistra.',
  'pieces.3':
    'Il pezzo PÜNCT rotondo della scatola segna da dove viene un pezzo. Non fa parte del gioco; qui lo mette il tavoliere per te.',
  'title.adding': 'Aggiungere un pezzo',
  'adding.1':
    'Comincia il Bianco, poi si gioca a turno. A ogni turno fai una cosa sola: aggiungi un pezzo della riserva o muovi un tuo pezzo già sul tavoliere. Non si può passare.',
  'adding.2':
    'Un pezzo nuovo sta sul tavoliere stesso, ruotato come vuoi: ogni suo punto vuole una casella vuota. Non va mai sopra altri pezzi.',
  'title.centre': 'L’esagono centrale',
  'centre.1': 'Le 19 caselle chiare nel mezzo formano l’esagono centrale.',
  'centre.2': 'Gioco standard: lì non si può aggiungere nessun pezzo nuovo. I pezzi vi entrano muovendosi, e così ne escono.',
  'centre.3': 'Gioco base: solo il primissimo pezzo della partita deve restarne fuori.',
  'title.moving': 'Muovere un pezzo',
  'moving.1': 'Puoi muovere qualunque tuo pezzo che non abbia niente sopra.',
  'moving.2':
    'Guarda il suo PÜNCT: va lontano quanto vuole lungo una delle sei linee rette, sopra caselle vuote e pezzi dei due colori, dentro l’esagono centrale, attraverso e fuori.',
  'moving.3': 'I punti minori lo seguono. Contano solo dove il pezzo si posa.',
  'title.turning': 'Ruotare un pezzo',
  'turning.1': 'Prima di posare il pezzo puoi ruotarlo attorno al suo PÜNCT, quanto vuoi. Muovere e ruotare insieme sono una mossa sola.',
  'turning.2': 'Anche solo ruotare è una mossa: il PÜNCT resta dov’è.',
  'title.edge': 'Al bordo',
  'edge.1': 'Tutti e tre i punti restano sul tavoliere. Al bordo, ruota il pezzo finché ci stanno.',
  'title.jumping': 'Salire sopra altri pezzi',
  'jumping.1':
    'Un pezzo già sul tavoliere può posarsi sopra altri. Il suo PÜNCT deve allora poggiare su un punto del tuo colore, che sia un PÜNCT o un punto minore.',
  'jumping.2': 'I suoi punti minori possono poggiare su entrambi i colori. È così che copri i punti dell’avversario.',
  'title.levels': 'I livelli',
  'levels.1': 'Un pezzo sta in piano: tutto ciò che lo regge deve avere la stessa altezza.',
  'levels.2':
    'I livelli non hanno limite. Una mossa può salire o scendere di quanti ne vuole, anche dalla cima di una torre fino al tavoliere.',
  'title.blocked': 'Pezzi bloccati',
  'blocked.1':
    'Basta un solo punto coperto: il pezzo è bloccato, non si muove e non ruota. Vale per entrambi i colori; puoi bloccare anche i tuoi pezzi.',
  'blocked.2': 'Quello che sta sotto il centro di un ponte vale come coperto, per quanto in basso sia e anche se si potesse sfilare.',
  'blocked.3': 'Una casella vuota sotto un ponte è occupata: non ci può andare niente.',
  'title.cutting': 'Interrompere una connessione',
  'cutting.1':
    'Contano solo i punti più in alto. Un pezzo messo di traverso sulla linea avversaria la interrompe, purché il tuo PÜNCT trovi un punto tuo su cui poggiare.',
  'title.bridges': 'I ponti',
  'bridges.1':
    'I pezzi diritti e ad angolo hanno due estremità. Se tutte e due poggiano alla stessa altezza, il punto in mezzo può restare sospeso: è un ponte.',
  'bridges.2':
    'Un’estremità non resta mai sospesa. Un pezzo triangolare non ha un centro: poggia sempre su tutti e tre i punti. Sotto il centro niente può essere alto quanto il ponte.',
  'bridges.3':
    'Un pezzo ad angolo può fare da ponte anche sopra un pezzo solo: quando le sue estremità poggiano su quelle di un altro angolo ruotato di 180°.',
  'title.hanging': 'Un PÜNCT sospeso',
  'hanging.1': 'Due tipi di pezzi hanno il PÜNCT nel mezzo. Quando uno di questi fa da ponte, il suo PÜNCT non tocca niente.',
  'title.connection': 'Che cosa vale come connessione',
  'connection.1':
    'Guarda il tavoliere dall’alto. Un punto vale se niente lo copre, e punti dello stesso colore su caselle vicine sono collegati, a qualunque livello. PÜNCT e punti minori valgono uguale.',
  'connection.2': 'La catena può partire da qualunque casella di un lato e finire in qualunque casella del lato opposto.',
  'title.uncovering': 'Scoprire',
  'uncovering.1': 'Un pezzo che se ne va mostra quello che copriva. Se così il tuo avversario ha una connessione e tu no, ha vinto lui.',
  'uncovering.2': 'Quindi guarda prima. Puoi sempre sollevare un pezzo per vedere che cosa c’è sotto, uno alla volta.',
  'title.end': 'La fine della partita',
  'end.1': 'Chi completa per primo una connessione vince subito.',
  'end.2':
    'Quando qualcuno aggiunge l’ultimo dei suoi 18 pezzi e non c’è nessuna connessione, la partita è finita. Nel gioco base è pareggio. Nel gioco standard si contano i punti che si vedono dall’alto nell’esagono centrale: chi ne ha di più vince, a parità è pareggio.',
  'end.3': 'Si può anche abbandonare o accordarsi per il pareggio. Con l’orologio perde chi finisce il tempo.',
  'title.rulings': 'Precisazioni',
  'rulings.1': 'Le regole stampate lasciano aperti alcuni casi. Qui sono decisi così, sempre.',
  'title.writing': 'Scrivere le mosse',
  'writing.1':
    'Le colonne hanno lettere, dalla a a sinistra alla q a destra. I numeri salgono lungo ogni colonna. Un pezzo sta dove sta il suo PÜNCT. Le sei direzioni sono a (in alto), b, c, d (in basso), e ed f, in senso orario.',
  'writing.2':
    'I tipi: T triangolare; C ed E diritti, PÜNCT al centro o all’estremità; L ed R ad angolo a sinistra o a destra, PÜNCT all’estremità; M ad angolo, PÜNCT in mezzo.',
  'writing.3':
    'Th12b aggiunge un pezzo triangolare in h12, in direzione b. h12-k15b muove il pezzo da h12 a k15. h12-h12c lo ruota sul posto.',

  'ruling.1':
    'Un PÜNCT sospeso al centro di un ponte deve avere come primo punto sotto di sé un punto del tuo colore, per quanto in basso. Sopra una casella vuota o un punto avversario non può stare.',
  'ruling.2': 'Una mossa che completa le connessioni di entrambi vince per chi l’ha fatta.',
  'ruling.3': 'Una mossa che scopre solo la connessione dell’avversario perde.',
  'ruling.4': 'Quando la stessa posizione si presenta per la terza volta con lo stesso giocatore di turno, è pareggio.',
  'ruling.5': 'Quando chi è di turno non ha mosse, la partita finisce e si conta come se fosse stato aggiunto l’ultimo pezzo.',
  'ruling.6': 'Un pezzo è nell’esagono centrale appena c’è un suo punto qualsiasi.',
  'ruling.7':
    'Ruotare un pezzo sul posto è una mossa; rimetterlo esattamente com’era no. Un pezzo diritto con il PÜNCT al centro ruotato di 180° è uguale.',
  'ruling.8': 'Un ponte può scavalcare un vuoto di qualunque profondità.',

  'figure.aim': 'Il Nero ha collegato il lato sinistro con quello destro.',
  'figure.added': 'Tutte le caselle dove il Bianco può mettere il PÜNCT di un nuovo pezzo triangolare, nel gioco standard.',
  'figure.occupied': 'Qui un pezzo triangolare non ci sta: due sue caselle sono occupate.',
  'figure.centre': 'Un solo punto nell’esagono centrale è di troppo. Una casella più su il pezzo ci sta.',
  'figure.lines': 'Il PÜNCT del pezzo ad angolo e le sue sei linee.',
  'figure.turned': 'Un pezzo triangolare ha sei modi di stare attorno al suo PÜNCT.',
  'figure.edge': 'Al bordo non tutte le direzioni restano possibili.',
  'figure.jump': 'Il PÜNCT si posa su un punto bianco, un punto minore su uno nero.',
  'figure.opponent': 'Gli stessi punti, ma il PÜNCT starebbe sul Nero.',
  'figure.uneven': 'Un’estremità starebbe più in alto dell’altra.',
  'figure.climb': 'Dal tavoliere in cima a tre pezzi, in una mossa.',
  'figure.covered': 'Un punto del pezzo nero è coperto: il Nero non può muoverlo.',
  'figure.under': 'Il pezzo nero passa sotto il ponte: anche questo è bloccato.',
  'figure.cut': 'Al Nero manca solo il lato destro. Il pezzo triangolare bianco interrompe la linea.',
  'figure.bridge': 'Un pezzo diritto da un pezzo triangolare all’altro, sopra una casella vuota.',
  'figure.overhang': 'Un’estremità non avrebbe niente sotto.',
  'figure.triangle': 'Un pezzo triangolare che poggia su due punti non è un ponte.',
  'figure.twist': 'Un pezzo ad angolo sulle estremità di un altro.',
  'figure.hung': 'Questo PÜNCT è sospeso, e il primo punto sotto di lui è bianco: permesso.',
  'figure.nothing': 'Sotto questo PÜNCT non c’è niente.',
  'figure.chain': 'Il Bianco ha vinto: la catena passa sopra due pezzi neri.',
  'figure.uncovered': 'Il pezzo bianco copre la linea nera. Se se ne va, vince il Nero.',
  'figure.counted': 'Il Nero ha appena aggiunto l’ultimo pezzo: decide l’esagono centrale.',
  'figure.written': 'La mossa Th12b sul tavoliere vuoto.',
} as const;
