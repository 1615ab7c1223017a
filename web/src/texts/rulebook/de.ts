/** The rules to read, in German. */
export const de = {
  title: 'Die Regeln von PÜNCT',
  intro:
    'Alle Regeln, eine nach der anderen. Die Bilder sind echte Stellungen: Ihre Knöpfe zeigen, was geschieht, und ein Stapel, auf dem du gedrückt hältst, zeigt, was darunter liegt.',
  contents: 'Inhalt',
  back: 'Zurück',
  print: 'Drucken',
  anchor: 'Link zu diesem Abschnitt: {title}',
  'press.play': 'Diesen Zug spielen',
  'press.turn': 'Den Stein drehen',
  'press.lift': 'Darunter schauen',
  'press.next': 'Den nächsten Schritt zeigen',
  'press.again': 'Zurück zum Anfang',
  'note.reach': { one: 'Der PÜNCT kann auf {count} Feld.', other: 'Der PÜNCT kann auf {count} Felder.' },
  'note.possible': 'Möglich: {turn}',
  'note.refused': 'Nicht erlaubt. {reason}',
  'note.stack': '{space}, von oben: {dots}.',
  'words.empty': 'Der Spielplan ist leer.',
  'words.piece': '{piece}, Richtung {direction}, Ebene {level}',
  ruling: 'Festlegung {number}',
  'ruling.where': 'Gilt hier: {title}',
  'kind.each': '{kind}: {count} für jeden',

  'title.aim': 'Ziel des Spiels',
  'aim.1':
    'Verbinde zwei gegenüberliegende Seiten des Spielplans mit Punkten deiner Farbe. Es gibt drei Paare solcher Seiten; jedes ist recht, und du darfst deinen Plan so oft ändern, wie du willst.',
  'aim.2':
    'Eine Seite ist die Reihe von sieben Feldern an einer geraden Kante. Das Feld gleich hinter einer abgeschnittenen Ecke gehört zu keiner Seite.',
  'title.pieces': 'Die Spielsteine',
  'pieces.1':
    'Jeder hat 18 Steine mit drei Punkten. Der große, volle Punkt ist der PÜNCT: Er sagt, wo der Stein steht, er führt jeden Zug an, und der Stein dreht sich um ihn. Die anderen beiden sind die Nebenpunkte.',
  'pieces.2': 'Steine werden nie gewendet: Ein Winkel nach links bleibt ein Winkel nach links.',
  'pieces.3':
    'Der runde PÜNCT-Stein aus der Schachtel merkt sich, woher ein Stein kommt. Am Spiel nimmt er nicht teil; hier legt ihn der Spielplan für dich hin.',
  'title.adding': 'Einen Stein setzen',
  'adding.1':
    'Weiß beginnt, dann geht es abwechselnd weiter. In jedem Zug tust du eins von beiden: einen Stein aus deinem Vorrat setzen oder einen deiner Steine auf dem Spielplan bewegen. Passen gibt es nicht.',
  'adding.2':
    'Ein neuer Stein liegt auf dem Spielplan selbst, gedreht, wie du magst: Jeder seiner Punkte braucht ein leeres Feld. Auf andere Steine wird nie gesetzt.',
  'title.centre': 'Das Sechseck in der Mitte',
  'centre.1': 'Die 19 hellen Felder bilden das Sechseck in der Mitte.',
  'centre.2': 'Standard-Spiel: Dort darf kein neuer Stein gesetzt werden. Hinein kommen Steine durch Ziehen, und ebenso wieder hinaus.',
  'centre.3': 'Basis-Spiel: Nur der allererste Stein der Partie muss draußen bleiben.',
  'title.moving': 'Einen Stein bewegen',
  'moving.1': 'Du darfst jeden deiner Steine bewegen, auf dem nichts liegt.',
  'moving.2':
    'Achte auf den PÜNCT: Er zieht beliebig weit auf einer der sechs geraden Linien, über leere Felder und über Steine beider Farben, ins Sechseck in der Mitte, hindurch und hinaus.',
  'moving.3': 'Die Nebenpunkte kommen einfach mit. Auf sie kommt es erst an, wo der Stein zu liegen kommt.',
  'title.turning': 'Einen Stein drehen',
  'turning.1':
    'Bevor du den Stein ablegst, darfst du ihn um seinen PÜNCT drehen, so weit du willst. Ziehen und Drehen zusammen sind ein Zug.',
  'turning.2': 'Auch Drehen allein ist ein Zug: Der PÜNCT bleibt, wo er ist.',
  'title.edge': 'Am Rand',
  'edge.1': 'Alle drei Punkte bleiben auf dem Spielplan. Dreh den Stein am Rand so, dass sie passen.',
  'title.jumping': 'Auf Steine springen',
  'jumping.1':
    'Ein Stein, der schon auf dem Spielplan liegt, darf auf anderen zu liegen kommen. Sein PÜNCT muss dann auf einem Punkt deiner eigenen Farbe liegen; ob das ein PÜNCT oder ein Nebenpunkt ist, spielt keine Rolle.',
  'jumping.2': 'Seine Nebenpunkte dürfen auf beiden Farben liegen. So deckst du Punkte deines Gegners zu.',
  'title.levels': 'Ebenen',
  'levels.1': 'Ein Stein liegt waagerecht: Alles, was ihn trägt, muss gleich hoch sein.',
  'levels.2':
    'Nach oben gibt es keine Grenze. Ein Zug darf beliebig viele Ebenen hinauf oder hinab führen, sogar von der Spitze eines Turms auf den Spielplan.',
  'title.blocked': 'Blockierte Steine',
  'blocked.1':
    'Ist auch nur ein Punkt eines Steins überdeckt, ist er blockiert: Er darf weder ziehen noch sich drehen. Das gilt für beide Farben; du kannst auch eigene Steine blockieren.',
  'blocked.2':
    'Was unter der Mitte einer Brücke liegt, gilt als überdeckt, egal wie tief es liegt, und auch wenn man es herausziehen könnte.',
  'blocked.3': 'Ein leeres Feld unter einer Brücke ist besetzt: Dorthin kommt nichts.',
  'title.cutting': 'Eine Verbindung unterbrechen',
  'cutting.1':
    'Nur die obersten Punkte zählen. Ein Stein quer über der Linie deines Gegners unterbricht sie, wenn dein PÜNCT einen eigenen Punkt findet, auf dem er liegen kann.',
  'title.bridges': 'Brücken',
  'bridges.1':
    'Geraden und Winkel haben zwei Enden. Liegen beide Enden gleich hoch auf, darf der Punkt dazwischen frei hängen: eine Brücke.',
  'bridges.2':
    'Ein Ende hängt nie in der Luft. Ein Dreieck hat keine Mitte und muss deshalb immer mit allen drei Punkten aufliegen. Unter der Mitte darf nichts so hoch sein wie die Brücke selbst.',
  'bridges.3':
    'Ein Winkel kann sogar über einem einzigen Stein eine Brücke bilden: wenn seine Enden auf den Enden eines anderen Winkels liegen, der um 180° gedreht ist.',
  'title.hanging': 'Ein PÜNCT, der hängt',
  'hanging.1': 'Zwei Formen haben ihren PÜNCT in der Mitte. Bildet ein solcher Stein eine Brücke, berührt sein PÜNCT nichts.',
  'title.connection': 'Was als Verbindung zählt',
  'connection.1':
    'Schau senkrecht auf den Spielplan. Ein Punkt zählt, wenn nichts ihn überdeckt, und Punkte einer Farbe auf benachbarten Feldern sind verbunden, egal auf welchen Ebenen. PÜNCT und Nebenpunkte zählen gleich viel.',
  'connection.2': 'Die Kette darf auf jedem Feld der einen Seite beginnen und auf jedem der anderen enden.',
  'title.uncovering': 'Freilegen',
  'uncovering.1':
    'Ein Stein, der geht, gibt frei, was unter ihm lag. Hat dadurch dein Gegner eine Verbindung und du keine, hat er gewonnen.',
  'uncovering.2': 'Schau also vorher nach. Du darfst jederzeit einen Stein anheben und sehen, was darunter liegt, aber immer nur einen.',
  'title.end': 'Das Ende der Partie',
  'end.1': 'Wer zuerst eine Verbindung schließt, gewinnt sofort.',
  'end.2':
    'Setzt jemand den letzten seiner 18 Steine und es gibt keine Verbindung, ist die Partie zu Ende. Das Basis-Spiel ist dann unentschieden. Im Standard-Spiel zählt ihr die Punkte, die im Sechseck in der Mitte von oben zu sehen sind: Wer mehr hat, gewinnt; gleich viele sind unentschieden.',
  'end.3': 'Man darf auch aufgeben oder sich auf Unentschieden einigen. Mit Uhr verliert, wessen Zeit abläuft.',
  'title.rulings': 'Festlegungen',
  'rulings.1': 'Die gedruckten Regeln lassen ein paar Fälle offen. Hier sind sie ein für alle Mal so entschieden.',
  'title.writing': 'Züge aufschreiben',
  'writing.1':
    'Die Spalten haben Buchstaben, von a ganz links bis q ganz rechts. In jeder Spalte steigen die Zahlen nach oben. Ein Stein steht, wo sein PÜNCT steht. Die sechs Richtungen sind a (oben), b, c, d (unten), e und f, im Uhrzeigersinn.',
  'writing.2':
    'Die Formen: T Dreieck; C und E Gerade, PÜNCT in der Mitte oder am Ende; L und R Winkel nach links oder rechts, PÜNCT am Ende; M Winkel mit PÜNCT in der Mitte.',
  'writing.3':
    'Th12b setzt ein Dreieck auf h12 in Richtung b. h12-k15b zieht den Stein von h12 nach k15. h12-h12c dreht ihn auf der Stelle.',

  'ruling.1':
    'Ein PÜNCT, der als Mitte einer Brücke hängt, braucht als obersten Punkt unter sich einen Punkt deiner Farbe, egal wie tief. Über einem leeren Feld oder einem Punkt deines Gegners darf er nicht hängen.',
  'ruling.2': 'Schließt ein Zug Verbindungen beider Farben, gewinnt, wer gezogen hat.',
  'ruling.3': 'Ein Zug, der nur die Verbindung des Gegners freilegt, verliert.',
  'ruling.4': 'Steht dieselbe Stellung zum dritten Mal und derselbe Spieler ist am Zug, ist die Partie unentschieden.',
  'ruling.5': 'Wer am Zug ist und keinen Zug hat, beendet die Partie; gewertet wird, als wäre der letzte Stein gesetzt.',
  'ruling.6': 'Ein Stein ist im Sechseck in der Mitte, sobald einer seiner Punkte darin ist.',
  'ruling.7':
    'Einen Stein auf der Stelle zu drehen ist ein Zug; ihn genau so zurückzulegen, wie er lag, ist keiner. Eine Gerade mit dem PÜNCT in der Mitte sieht um 180° gedreht gleich aus.',
  'ruling.8': 'Eine Brücke darf über einer beliebig tiefen Lücke liegen.',

  'figure.aim': 'Schwarz hat die linke mit der rechten Seite verbunden.',
  'figure.added': 'Jedes Feld, auf das Weiß im Standard-Spiel den PÜNCT eines neuen Dreiecks setzen kann.',
  'figure.occupied': 'Hier passt kein Dreieck hin: Zwei seiner Felder sind besetzt.',
  'figure.centre': 'Ein Punkt im Sechseck in der Mitte ist einer zu viel. Ein Feld weiter oben passt der Stein.',
  'figure.lines': 'Der PÜNCT des Winkels und seine sechs Linien.',
  'figure.turned': 'Ein Dreieck kann auf sechs Arten um seinen PÜNCT liegen.',
  'figure.edge': 'Am Rand bleibt nicht jede Richtung.',
  'figure.jump': 'Der PÜNCT landet auf einem weißen Punkt, ein Nebenpunkt auf einem schwarzen.',
  'figure.opponent': 'Dieselben Punkte, aber der PÜNCT läge auf Schwarz.',
  'figure.uneven': 'Ein Ende läge höher als das andere.',
  'figure.climb': 'Vom Spielplan auf drei Steine hinauf, in einem Zug.',
  'figure.covered': 'Ein Punkt des schwarzen Steins ist überdeckt: Schwarz kann ihn nicht bewegen.',
  'figure.under': 'Der schwarze Stein liegt unter der Brücke: Auch er ist blockiert.',
  'figure.cut': 'Schwarz fehlt nur die rechte Seite. Das weiße Dreieck unterbricht die Linie.',
  'figure.bridge': 'Eine Gerade von Dreieck zu Dreieck, über einem leeren Feld.',
  'figure.overhang': 'Unter einem Ende läge nichts.',
  'figure.triangle': 'Ein Dreieck, das auf zwei Punkten liegt, ist keine Brücke.',
  'figure.twist': 'Ein Winkel auf den Enden eines anderen.',
  'figure.hung': 'Dieser PÜNCT hängt, und der oberste Punkt unter ihm ist weiß: erlaubt.',
  'figure.nothing': 'Unter diesem PÜNCT liegt nichts.',
  'figure.chain': 'Weiß hat gewonnen: Die Kette führt über zwei schwarze Steine.',
  'figure.uncovered': 'Der weiße Stein deckt die schwarze Linie zu. Geht er weg, gewinnt Schwarz.',
  'figure.counted': 'Schwarz hat gerade den letzten Stein gesetzt: Das Sechseck in der Mitte entscheidet.',
  'figure.written': 'Der Zug Th12b auf dem leeren Spielplan.',
} as const;
